import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { abandonSession, keepPageOnRefusal, useAuth, useIntl } from '@hima/sdk';
import { Modal } from '@hima/sdk/ui';
import { focusFirst } from '../../focus-first';
import { SignInAgainForm, type FirstField } from './sign-in-again-form';
import { useLasting } from './use-lasting';
import '../../dialog.css';
import './sign-in-again.css';

/** A token that is just being exchanged for another (a changed password) is no reason to ask; milliseconds. */
const PATIENCE = 250;
/** Above every other dialog, below the messages. */
const LAYER = 1_900;

/**
 * When the API refuses the token in the middle of work: asks for the password over the page, which stays as it
 * is. Closing signs out, and the sign-in page leads back here.
 */
export function SignInAgain(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { user, interrupted } = useAuth();
  const open = useLasting(interrupted, PATIENCE);
  const first = useRef<FirstField>(null);
  useEffect(keepPageOnRefusal, []);

  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'SESSION.AGAIN' })}
      closable={{ 'aria-label': intl.formatMessage({ id: 'SESSION.AGAIN.CLOSE' }) }}
      afterOpenChange={(now) => now && focusFirst(first.current)}
      onCancel={abandonSession}
      // Neither a slip of the pointer nor a reflex on Escape may cost what was typed into the page.
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
      width={440}
      zIndex={LAYER}
      destroyOnHidden
    >
      <p className="sign-in-again-why">{intl.formatMessage({ id: 'SESSION.AGAIN.WHY' })}</p>
      <SignInAgainForm
        first={first}
        emailAddress={user?.emailAddress ?? ''}
        onOtherAccount={() => void navigate('/logout')}
      />
    </Modal>
  );
}
