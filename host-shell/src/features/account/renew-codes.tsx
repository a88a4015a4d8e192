import type { ReactNode } from 'react';
import type { SecondFactor } from '@hima/sdk';
import { ProofForm } from './proof-form';
import { renewCodes } from './second-factor.api';
import { WithNewCodes } from './with-new-codes';

interface RenewCodesProps {
  secondFactor: SecondFactor;
  onDone: () => void;
}

/** Who it is, then other recovery codes. */
export function RenewCodes({ secondFactor, onDone }: RenewCodesProps): ReactNode {
  return (
    <WithNewCodes title="RECOVERY.CODES.RENEWED" onDone={onDone}>
      {(onCodes) => (
        <ProofForm
          name="recovery-codes"
          text="RECOVERY.CODES.TEXT"
          submit="RECOVERY.CODES.RENEW"
          secondFactor={secondFactor}
          work={renewCodes}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        />
      )}
    </WithNewCodes>
  );
}
