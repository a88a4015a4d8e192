import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadUser, notify, useDocumentTitle, useIntl } from '@hima/sdk';
import { Modal } from '@hima/sdk/shell';
import { focusFirst } from '../../focus-first';
import { ChangePasswordForm, type FirstField } from './change-password-form';
import '../../dialog.css';

/** Instead of the console, as long as the password is one that someone else chose: it is changed, or the person leaves. */
export function FirstPassword(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const first = useRef<FirstField>(null);
  const title = intl.formatMessage({ id: 'FIRST.PASSWORD' });
  useDocumentTitle(title);

  return (
    <Modal
      open
      title={title}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      afterOpenChange={(now) => now && focusFirst(first.current)}
      footer={null}
      width={440}
    >
      <p>{intl.formatMessage({ id: 'FIRST.PASSWORD.WHY' })}</p>
      <ChangePasswordForm
        first={first}
        // The permissions of the account are only available from now on.
        onChanged={() => void loadUser().catch(notify.error)}
        onClose={() => void navigate('/logout')}
        close="SIGN.OUT"
      />
    </Modal>
  );
}
