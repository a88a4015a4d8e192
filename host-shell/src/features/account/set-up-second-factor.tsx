import { useState, type ReactNode } from 'react';
import { ConfirmStep } from './confirm-step';
import { PasswordStep } from './password-step';
import { begin, type Begun } from './second-factor.api';
import { WithNewCodes } from './with-new-codes';

/** Password, then the app, then the recovery codes where there are none yet. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }): ReactNode {
  const [begun, setBegun] = useState<Begun>();
  return (
    <WithNewCodes title="SECOND.FACTOR.ON.NOW" onDone={onDone}>
      {(onCodes) =>
        begun ? (
          <ConfirmStep begun={begun} onConfirmed={onCodes} />
        ) : (
          <PasswordStep
            name="second-factor-password"
            text="SECOND.FACTOR.PASSWORD"
            submit="SECOND.FACTOR.NEXT"
            work={begin}
            onDone={setBegun}
          />
        )
      }
    </WithNewCodes>
  );
}
