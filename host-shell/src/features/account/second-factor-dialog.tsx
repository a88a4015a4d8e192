import type { ReactNode } from 'react';
import { notify, useIntl, type SecondFactor } from '@hima/sdk';
import { Modal } from '@hima/sdk/shell';
import { AddPasskey } from './add-passkey';
import { ProofForm } from './proof-form';
import { RenewCodes } from './renew-codes';
import { removeApp, removePasskey, type Passkey } from './second-factor.api';
import { SetUpSecondFactor } from './set-up-second-factor';

/** A change to the second step; `done` is said once it is made. */
export type Change = { title: string } & (
  | { kind: 'set-up' | 'add-passkey' | 'renew-codes' }
  | { kind: 'remove-app'; done: string }
  | { kind: 'remove-passkey'; done: string; passkey: Passkey }
);

interface SecondFactorDialogProps {
  /** Undefined: closed. */
  change: Change | undefined;
  /** The second factors of the account. */
  secondFactor: SecondFactor | undefined;
  onClose: () => void;
  /** Called when it has closed, with the focus lost. */
  onClosed: () => void;
}

/** One change of the second factors, from the proof to the result. */
export function SecondFactorDialog({
  change,
  secondFactor,
  onClose,
  onClosed,
}: SecondFactorDialogProps): ReactNode {
  const intl = useIntl();
  return (
    <Modal
      open={change !== undefined}
      title={change && intl.formatMessage({ id: change.title })}
      onCancel={onClose}
      afterClose={onClosed}
      mask={{ closable: false }}
      footer={null}
      width={440}
      destroyOnHidden
    >
      {change && secondFactor && (
        <ChangeSteps change={change} secondFactor={secondFactor} onClose={onClose} />
      )}
    </Modal>
  );
}

interface ChangeStepsProps {
  change: Change;
  secondFactor: SecondFactor;
  onClose: () => void;
}

function ChangeSteps({ change, secondFactor, onClose }: ChangeStepsProps): ReactNode {
  const intl = useIntl();
  const close = (done: string) => {
    notify.success(intl.formatMessage({ id: done }));
    onClose();
  };
  switch (change.kind) {
    case 'set-up':
      return <SetUpSecondFactor secondFactor={secondFactor} onDone={onClose} />;
    case 'remove-app':
      return (
        <ProofForm
          name="remove-app"
          text="SECOND.FACTOR.PROOF"
          submit={change.title}
          danger
          secondFactor={secondFactor}
          work={removeApp}
          onDone={() => close(change.done)}
        />
      );
    case 'add-passkey':
      return <AddPasskey secondFactor={secondFactor} onDone={() => close('PASSKEYS.ADDED')} />;
    case 'renew-codes':
      return <RenewCodes secondFactor={secondFactor} onDone={onClose} />;
    case 'remove-passkey':
      return (
        <ProofForm
          name="remove-passkey"
          text="PASSKEYS.REMOVE.TEXT"
          submit="PASSKEYS.REMOVE"
          danger
          secondFactor={secondFactor}
          work={(proof) => removePasskey(change.passkey.id, proof)}
          onDone={() => close(change.done)}
        />
      );
  }
}
