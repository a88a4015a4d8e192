import { FormattedMessage } from '@hima/sdk';

/** What the list is, and what a person does with it. */
export const historyHelp = (
  <>
    <p>
      <FormattedMessage id="HISTORY.HELP.LIST" />
    </p>
    <p>
      <FormattedMessage id="HISTORY.HELP.OPEN" />
    </p>
    <p>
      <FormattedMessage id="HISTORY.HELP.FIND" />
    </p>
    <p>
      <FormattedMessage id="HISTORY.HELP.MANY" />
    </p>
  </>
);
