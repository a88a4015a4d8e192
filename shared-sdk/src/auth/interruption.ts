import { authStore, endSession, isReplaced } from './auth-store';
import { renew } from './renewal';

let keepers = 0;

/**
 * From now on a token that is refused in the middle of work does not end the session: `useAuth().interrupted`
 * becomes true and calls wait, until `signInAgain` or `signOut`. Whoever calls this must offer the person both.
 *
 * @returns a function that unsubscribes.
 */
export function keepPageOnRefusal(): () => void {
  keepers += 1;
  return () => {
    keepers -= 1;
  };
}

/** The token for a call, once it is certain whether there is one. */
export async function tokenForCall(): Promise<string | undefined> {
  await resumed();
  return authStore.getState().auth?.accessToken;
}

/**
 * The API has refused the token that it was sent. Resolves true when the call may be sent again with another one:
 * renewed without a word, or after the person has signed in again.
 */
export async function recover(token: string): Promise<boolean> {
  const { auth: held, interrupted: waiting } = authStore.getState();
  if (held?.accessToken === token && held.renewAt !== undefined && !waiting && (await renew(held)))
    return true;
  const { auth, status, interrupted } = authStore.getState();
  // A late answer to a call of an earlier session must not end this one.
  if (auth?.accessToken === token && !interrupted) {
    if (status !== 'signed-in' || keepers === 0) {
      endSession('refused');
      return false;
    }
    authStore.setState({ interrupted: true });
  }
  await resumed();
  return isReplaced(token);
}

function resumed(): Promise<void> {
  return new Promise((resolve) => {
    if (!authStore.getState().interrupted) return resolve();
    const stop = authStore.subscribe(({ interrupted }) => {
      if (interrupted) return;
      stop();
      resolve();
    });
  });
}
