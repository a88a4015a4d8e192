import { useEffect, useRef, type ReactNode } from 'react';
import { abandonSession, keepPageOnRefusal, useAuth, useIntl } from '@hima/sdk';
import { Modal } from '@hima/sdk/shell';
import { focusFirst } from '../../focus-first';
import type { FirstField } from './sign-in-again-form';
import { SignInAgainWays } from './sign-in-again-ways';
import { useLasting } from './use-lasting';
import type { OrganizationButton } from './with-organization';
import '../../dialog.css';
import './sign-in-again.css';

/** A token that is just being exchanged for another (a changed password) is no reason to ask; milliseconds. */
const PATIENCE = 250;
/** Above every other dialog, below the messages. */
const LAYER = 1_900;

/**
 * When the API refuses the token in the middle of work: asks for the password over the page, which stays as it
 * is; or leads who signed in with an organization there, and back. Closing signs out, and the sign-in page leads
 * back here.
 */
export function SignInAgain(): ReactNode {
  const intl = useIntl();
  const { user, interrupted } = useAuth();
  const open = useLasting(interrupted, PATIENCE);
  const first = useRef<FirstField>(null);
  const button = useRef<OrganizationButton>(null);
  useEffect(keepPageOnRefusal, []);

  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'SESSION.AGAIN' })}
      closable={{ 'aria-label': intl.formatMessage({ id: 'SESSION.AGAIN.CLOSE' }) }}
      afterOpenChange={(now) => now && (button.current ? button.current.focus() : focusFirst(first.current))}
      onCancel={abandonSession}
      // Neither an accidental click nor Escape may discard the page's input.
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
      width={440}
      zIndex={LAYER}
      destroyOnHidden
    >
      {user && <SignInAgainWays user={user} first={first} button={button} />}
    </Modal>
  );
}
