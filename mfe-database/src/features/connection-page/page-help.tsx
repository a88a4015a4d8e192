import { FormattedMessage } from '@hima/sdk';

/** What the three parts are for. */
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
