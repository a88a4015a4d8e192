import { createStore } from 'zustand/vanilla';
import type { CurrentUser } from './current-user';
import { readStored } from '../settings/stored-text';
import { readAuth, removeAuth, saveAuth, type Auth } from './stored-auth';

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

/** Why a session ended: the person left, here or in another tab, or the API refused the token. */
export type SessionEnd = 'left' | 'refused';

export interface AuthState {
  auth: Auth | undefined;
  user: CurrentUser | undefined;
  /** `loading` until the stored session, if any, has been checked. */
  status: SessionStatus;
  /**
   * The API has refused the token in the middle of work: the page stays as it is and its calls wait, until the
   * person has signed in again or left. Only where someone asks for that: see `keepPageOnRefusal`.
   */
  interrupted: boolean;
  /** The person signed out, but the API could not be reached: the session is still open there. */
  signOutPending: boolean;
  /** How the last session on this page ended. */
  ended: SessionEnd | undefined;
  /** The user of the session. */
  endedUserId: string | undefined;
}

/** Where {@link AuthState.signOutPending} outlives the page. */
export const SIGN_OUT_PENDING = 'sign-out-pending';

const stored = readAuth();

/** The session, for code outside React; components take `useAuth`. */
export const authStore = createStore<AuthState>(() => ({
  auth: stored,
  user: undefined,
  status: stored ? 'loading' : 'signed-out',
  interrupted: false,
  signOutPending: readStored(SIGN_OUT_PENDING) !== undefined,
  ended: undefined,
  endedUserId: undefined,
}));

/** Tokens of this session that another one of the same person has replaced. */
const replaced = new Set<string>();

/** Whether a token belonged to the session of the moment, and a newer one has taken its place. */
export function isReplaced(token: string): boolean {
  return replaced.has(token);
}

export function beginSession(auth: Auth): void {
  saveAuth(auth);
  replaced.clear();
  authStore.setState({ auth, user: undefined, interrupted: false });
}

/** Another tab has signed someone in; their user and permissions are not loaded yet. */
export function followSession(auth: Auth): void {
  replaced.clear();
  authStore.setState({ auth, user: undefined, status: 'loading', interrupted: false });
}

/** Continues with another token of the same person, for instance after a changed password. */
export function renewAuth(auth: Auth): void {
  saveAuth(auth);
  adoptAuth(auth);
}

/** As {@link renewAuth}, where another tab has stored the auth already. */
export function adoptAuth(auth: Auth): void {
  const before = authStore.getState().auth;
  if (before) replaced.add(before.accessToken);
  authStore.setState({ auth, interrupted: false });
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
  replaced.clear();
  authStore.setState({
    auth: undefined,
    user: undefined,
    status: 'signed-out',
    interrupted: false,
    ended: began ? ended : undefined,
    endedUserId: began ? user?.id : undefined,
  });
}
