import { FormattedMessage } from '@hima/sdk';

/** The purpose of the list, and how to prove that nobody changed it. */
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
