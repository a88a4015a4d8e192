import { FormattedMessage } from '@hima/sdk';

/** How to fill in the form, and how Hima uses the values. */
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
