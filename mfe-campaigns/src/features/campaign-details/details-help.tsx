import { FormattedMessage } from '@hima/sdk';

/** How to decide, and the steps after the decision. */
export const detailsHelp = (
  <>
    <p>
      <FormattedMessage id="DETAILS.HELP.PREVIEW" />
    </p>
    <p>
      <FormattedMessage id="DETAILS.HELP.ANSWER" />
    </p>
    <p>
      <FormattedMessage id="DETAILS.HELP.AFTER" />
    </p>
  </>
);
