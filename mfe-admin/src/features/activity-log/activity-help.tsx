import { FormattedMessage } from '@hima/sdk';

/** What the list is, and how to prove that nobody changed it. */
export const activityHelp = (
  <>
    <p>
      <FormattedMessage id="ACTIVITY.HELP.LIST" />
    </p>
    <p>
      <FormattedMessage id="ACTIVITY.HELP.CHAIN" />
    </p>
    <p>
      <FormattedMessage id="ACTIVITY.HELP.CHECKPOINT" />
    </p>
  </>
);
