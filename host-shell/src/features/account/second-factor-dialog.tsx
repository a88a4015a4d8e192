import type { ReactNode } from 'react';
import { notify, useIntl } from '@hima/sdk';
import { Modal } from '@hima/sdk/ui';
import { AddPasskey } from './add-passkey';
import { PasswordStep } from './password-step';
import { RenewCodes } from './renew-codes';
import { removePasskey, type Passkey } from './second-factor.api';
import { SetUpSecondFactor } from './set-up-second-factor';
import { TurnOffSecondFactor } from './turn-off-second-factor';

/** A change to the second step; `done` is said once it is made. */
export type Change = { title: string } & (
  | { kind: 'set-up' | 'add-passkey' | 'renew-codes' }
  | { kind: 'remove-app'; done: string }
  | { kind: 'remove-passkey'; done: string; passkey: Passkey }
);

interface SecondFactorDialogProps {
  /** Undefined: closed. */
  change: Change | undefined;
  onClose: () => void;
  /** It has gone from the page, with the focus it held. */
  onClosed: () => void;
}

/** One change, from the password to what comes of it. */
export function SecondFactorDialog({ change, onClose, onClosed }: SecondFactorDialogProps): ReactNode {
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
      {change && <ChangeSteps change={change} onClose={onClose} />}
    </Modal>
  );
}

function ChangeSteps({ change, onClose }: { change: Change; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const close = (done: string) => {
    notify.success(intl.formatMessage({ id: done }));
    onClose();
  };
  switch (change.kind) {
    case 'set-up':
      return <SetUpSecondFactor onDone={onClose} />;
    case 'remove-app':
      return <TurnOffSecondFactor submit={change.title} onDone={() => close(change.done)} />;
    case 'add-passkey':
      return <AddPasskey onDone={() => close('PASSKEYS.ADDED')} />;
    case 'renew-codes':
      return <RenewCodes onDone={onClose} />;
    case 'remove-passkey':
      return (
        <PasswordStep
          name="remove-passkey"
          text="PASSKEYS.REMOVE.TEXT"
          submit="PASSKEYS.REMOVE"
          danger
          work={(password) => removePasskey(change.passkey.id, password)}
          onDone={() => close(change.done)}
        />
      );
  }
}
