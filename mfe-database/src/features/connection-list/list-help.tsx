import { FormattedMessage } from '@hima/sdk';

/** The purpose of a connection, and the meaning of its state. */
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
