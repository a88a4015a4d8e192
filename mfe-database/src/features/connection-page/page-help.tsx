import { FormattedMessage } from '@hima/sdk';

/** The purpose of the three tabs. */
export const pageHelp = (
  <>
    <p>
      <FormattedMessage id="PAGE.HELP.OVERVIEW" />
    </p>
    <p>
      <FormattedMessage id="PAGE.HELP.QUERY" />
    </p>
    <p>
      <FormattedMessage id="PAGE.HELP.ACTIVITY" />
    </p>
  </>
);
