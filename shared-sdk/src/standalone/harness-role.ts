import { authStore } from '../auth/auth-store';
import { loadUser } from '../auth/session';
import { notify } from '../feedback/notify';
import { fixtureRoles, fixtureUser } from './fixture-users';

/** `nobody` is signed out; `session` is the user who signed in to the API. */
export const roles = [...fixtureRoles, 'nobody', 'session'] as const;
export type HarnessRole = (typeof roles)[number];

/** Makes the page believe that `role` is signed in. The API still decides by the real session, if any. */
export function playRole(role: HarnessRole, also: string[]): void {
  if (role === 'session') return playSession();
  const user = role === 'nobody' ? undefined : fixtureUser(role, role === 'admin' ? also : []);
  const now = authStore.getState();
  if (now.user?.id === user?.id && now.status !== 'loading') return;
  authStore.setState({ user, status: user ? 'signed-in' : 'signed-out', ended: undefined });
}

function playSession(): void {
  const { auth, user, status } = authStore.getState();
  if (!auth && status !== 'signed-out')
    authStore.setState({ user: undefined, status: 'signed-out', ended: undefined });
  else if (auth && user?.id !== auth.userId) loadUser().catch(notify.error);
}
