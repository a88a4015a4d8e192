import { useState, type ReactNode } from 'react';
import type { SecondFactor } from '@hima/sdk';
import { ConfirmStep } from './confirm-step';
import { ProofForm } from './proof-form';
import { begin, type Begun } from './second-factor.api';
import { WithNewCodes } from './with-new-codes';

interface SetUpSecondFactorProps {
  secondFactor: SecondFactor;
  otherWay?: ReactNode;
  onDone: () => void;
}

/** Who it is, then the app, then the recovery codes where there are none yet. */
export function SetUpSecondFactor({ secondFactor, otherWay, onDone }: SetUpSecondFactorProps): ReactNode {
  const [begun, setBegun] = useState<Begun>();
  return (
    <WithNewCodes title="SECOND.FACTOR.ON.NOW" onDone={onDone}>
      {(onCodes) =>
        begun ? (
          <ConfirmStep begun={begun} onConfirmed={onCodes} />
        ) : (
          <ProofForm
            name="second-factor-proof"
            text="SECOND.FACTOR.PROOF"
            submit="SECOND.FACTOR.NEXT"
            secondFactor={secondFactor}
            otherWay={otherWay}
            work={begin}
            onDone={setBegun}
          />
        )
      }
    </WithNewCodes>
  );
}
