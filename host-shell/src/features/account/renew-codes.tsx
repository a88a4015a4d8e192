import type { ReactNode } from 'react';
import { PasswordStep } from './password-step';
import { renewCodes } from './second-factor.api';
import { WithNewCodes } from './with-new-codes';

/** Password, then other recovery codes. */
export function RenewCodes({ onDone }: { onDone: () => void }): ReactNode {
  return (
    <WithNewCodes title="RECOVERY.CODES.RENEWED" onDone={onDone}>
      {(onCodes) => (
        <PasswordStep
          name="recovery-codes"
          text="RECOVERY.CODES.TEXT"
          submit="RECOVERY.CODES.RENEW"
          work={renewCodes}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        />
      )}
    </WithNewCodes>
  );
}
