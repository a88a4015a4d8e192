import { FormattedMessage } from '@hima/sdk';

/** The purpose of the list, and its actions. */
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
