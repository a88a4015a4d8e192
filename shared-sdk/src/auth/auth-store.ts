import { createStore } from 'zustand/vanilla';
import type { CurrentUser } from './current-user';
import { readAuth, removeAuth, saveAuth, type Auth } from './stored-auth';

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

/** Why a session ended: the person left, here or in another tab, or the API refused the token. */
export type SessionEnd = 'left' | 'refused';

export interface AuthState {
  auth: Auth | undefined;
  user: CurrentUser | undefined;
  /** `loading` until the stored session, if any, has been checked. */
  status: SessionStatus;
  /** How the last session on this page ended. */
  ended: SessionEnd | undefined;
  /** Whose session it was. */
  endedUserId: string | undefined;
}

const stored = readAuth();

/** The session, for code outside React; components take `useAuth`. */
export const authStore = createStore<AuthState>(() => ({
  auth: stored,
  user: undefined,
  status: stored ? 'loading' : 'signed-out',
  ended: undefined,
  endedUserId: undefined,
}));

export function beginSession(auth: Auth): void {
  saveAuth(auth);
  authStore.setState({ auth, user: undefined });
}

/** Goes on with another token of the same person, for instance after a changed password. */
export function renewAuth(auth: Auth): void {
  saveAuth(auth);
  authStore.setState({ auth });
}

export function enter(user: CurrentUser): void {
  authStore.setState({ user, status: 'signed-in', ended: undefined, endedUserId: undefined });
}

/** Forgets the auth and the user, in memory and in the store. */
export function endSession(ended: SessionEnd): void {
  removeAuth();
  leave(ended);
}

/** As {@link endSession}, where another tab has removed the stored auth already. */
export function leave(ended: SessionEnd): void {
  const { status, user } = authStore.getState();
  const began = status === 'signed-in';
  authStore.setState({
    auth: undefined,
    user: undefined,
    status: 'signed-out',
    ended: began ? ended : undefined,
    endedUserId: began ? user?.id : undefined,
  });
}
