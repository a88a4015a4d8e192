import { useRef, type ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Modal } from '@hima/sdk/shell';
import { focusFirst } from '../../focus-first';
import { ChangePasswordForm, type FirstField } from './change-password-form';
import '../../dialog.css';

interface ChangePasswordModalProps {
  open: boolean;
  onClose: () => void;
  /** Called when it has closed and the focus is free. */
  onClosed: () => void;
}

/** Change your password, over whatever page is open. Typed passwords do not outlive the dialog. */
export function ChangePasswordModal({ open, onClose, onClosed }: ChangePasswordModalProps): ReactNode {
  const intl = useIntl();
  const first = useRef<FirstField>(null);
  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'CHANGE.PASSWORD' })}
      onCancel={onClose}
      afterOpenChange={(now) => (now ? focusFirst(first.current) : onClosed())}
      // An accidental click must not discard the input.
      mask={{ closable: false }}
      footer={null}
      width={440}
      destroyOnHidden
    >
      <ChangePasswordForm first={first} onClose={onClose} />
    </Modal>
  );
}
