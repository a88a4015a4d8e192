import { FormattedMessage } from '@hima/sdk';

/** What to enter, and what happens to it. */
export const formHelp = (
  <>
    <p>
      <FormattedMessage id="FORM.HELP.ACCOUNT" />
    </p>
    <p>
      <FormattedMessage id="FORM.HELP.TEST" />
    </p>
    <p>
      <FormattedMessage id="FORM.HELP.PASSWORD" />
    </p>
  </>
);
