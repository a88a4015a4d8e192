import { FormattedMessage } from '@hima/sdk';

/** What a connection is for, and what its state means. */
export const listHelp = (
  <>
    <p>
      <FormattedMessage id="CONNECTION.HELP.WHAT" />
    </p>
    <p>
      <FormattedMessage id="CONNECTION.HELP.HEALTH" />
    </p>
    <p>
      <FormattedMessage id="CONNECTION.HELP.SAFE" />
    </p>
  </>
);
