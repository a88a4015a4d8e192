import { ApiError, isApiError } from '../http/api-error';
import type { MainApi, MainBody } from '../http/api-types';
import { anonymousMainApi, mainApi } from './apis';
import { onForbidden } from '../http/forbidden';
import { onPermissionsChanged } from '../http/permissions-changed';
import type { ApiClient } from '../http/described-calls';
import {
  adoptAuth,
  authStore,
  beginSession,
  endSession,
  enter,
  followSession,
  leave,
  renewAuth,
} from './auth-store';
import { tenantId } from '../settings/build-settings';
import { watchActivity } from './activity';
import { toCurrentUser } from './current-user';
import { renewWhenDue } from './renewal';
import type { SecondFactorProof } from './second-factor-proof';
import { retrySignOut, settleSignOut, signOutOnServer } from './sign-out';
import { onAuthChangedElsewhere, readAuth, receivedAuth, type Auth } from './stored-auth';

const ASK_AGAIN_AFTER_MS = 1_000;

export type Credentials = Omit<MainBody<'authenticate'>, 'rememberClient'>;

/**
 * Signs in: stores the auth, then loads the user. If either fails, nothing stays stored and the
 * ApiError is thrown.
 *
 * @example
 * await signIn({ userNameOrEmailAddress: 'owner@hima.example', password });
 */
export function signIn(credentials: Credentials): Promise<void> {
  return beginWith(() => authenticate(mainApi, credentials));
}

/** Starts the session of an auth from any sign-in method; see {@link signIn}. */
export async function beginWith(prove: () => Promise<Auth>): Promise<void> {
  try {
    beginSession(await prove());
    // It has taken the place of whatever session this browser had.
    settleSignOut();
    await loadUser();
  } catch (error) {
    endSession('left');
    throw error;
  }
}

/**
 * Continues the session that the API interrupted: the same person, another token. Then the waiting calls are
 * sent, and the permissions are fetched again. If that fails, the session stays interrupted.
 */
export async function signInAgain(password: string, proof: SecondFactorProof = {}): Promise<void> {
  const { auth: before, user } = authStore.getState();
  if (!before || !user) throw new Error('signInAgain: nobody is signed in');
  const auth = await authenticate(anonymousMainApi, {
    userNameOrEmailAddress: user.emailAddress,
    password,
    ...proof,
  });
  if (auth.userId !== before.userId) throw wrongShape(auth.userId);
  // Another tab may have ended the session meanwhile.
  if (authStore.getState().auth?.userId !== before.userId) return;
  renewAuth(auth);
  await refreshUser();
}

/**
 * Forgets the session on this machine at once, in every tab, then ends it on the server. Never rejects: when the
 * server cannot be reached, `useAuth().signOutPending` says so, and the next start of the page tries again.
 *
 * @returns where to send the browser to end the session at the organization's sign-in provider as well, if there is one.
 */
export async function signOut(): Promise<string | undefined> {
  const token = authStore.getState().auth?.accessToken;
  endSession('left');
  return signOutOnServer(token);
}

/** Ends a session that the API interrupted. As after {@link signOut}, but the page can say why. */
export function abandonSession(): void {
  endSession('refused');
}

/** Fetches the signed-in user and their permissions again. */
export async function loadUser(): Promise<void> {
  const requested = authStore.getState().auth;
  const answer = await mainApi.get('/user/with-permissions');
  const user = toCurrentUser(answer);
  if (!user) throw wrongShape(answer);
  // Signed out, or someone else, by the time the answer came: it is not about this session.
  if (requested && authStore.getState().auth?.userId === requested.userId) enter(user);
}

let refreshing: Promise<void> | undefined;

/** Like {@link loadUser}, with one call for all simultaneous callers. */
function refreshUser(): Promise<void> {
  refreshing ??= loadUser().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Roles change while people work: the menu, the guards and the pages follow the APIs' permissions. */
function followPermissions(): void {
  const refresh = () => {
    const { status, interrupted } = authStore.getState();
    // The failed call reports its own error; the next occasion tries again.
    if (status === 'signed-in' && !interrupted) refreshUser().catch(() => undefined);
  };
  onForbidden(refresh);
  onPermissionsChanged(refresh);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh();
  });
  authStore.subscribe((now, before) => {
    const renewed = before.auth && now.auth && before.auth.accessToken !== now.auth.accessToken;
    if (renewed && before.auth?.userId === now.auth?.userId) refresh();
  });
}

/**
 * Checks the stored session and follows changes in other tabs. Call it once, at the start of the page;
 * it settles when the result is certain. A stored session that can't be checked ends, and `onFailure` gets the reason.
 */
export async function startSession(onFailure: (error: unknown) => void): Promise<void> {
  onAuthChangedElsewhere(() => void followOtherTab(onFailure));
  watchActivity(renewWhenDue);
  followPermissions();
  if (authStore.getState().status === 'signed-out') void retrySignOut();
  if (authStore.getState().status === 'loading') await resume(onFailure);
}

async function resume(onFailure: (error: unknown) => void): Promise<void> {
  try {
    await loadUser().catch(loadUserAgain);
  } catch (error) {
    endSession('left');
    onFailure(error);
  }
}

/**
 * A page that is left or reloaded while it starts loses the answer, and must not end the session: by the second time it
 * is gone, or gets the answer after all.
 */
async function loadUserAgain(error: unknown): Promise<void> {
  if (!isApiError(error) || error.kind !== 'network') throw error;
  await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  await loadUser();
}

async function followOtherTab(onFailure: (error: unknown) => void): Promise<void> {
  const auth = readAuth();
  const mine = authStore.getState().auth;
  if (!auth) {
    if (mine) leave('left');
    return;
  }
  if (auth.accessToken === mine?.accessToken) return;
  if (auth.userId === mine?.userId) {
    adoptAuth(auth);
    // A page that is starting loads the user anyway, and again with this token if necessary.
    if (authStore.getState().status === 'signed-in') await refreshUser().catch(onFailure);
    return;
  }
  followSession(auth);
  await resume(onFailure);
}

async function authenticate(api: ApiClient<MainApi>, credentials: Credentials): Promise<Auth> {
  const answer = await api.post('/TokenAuth/Authenticate', {
    body: { ...credentials, rememberClient: true },
    headers: { 'Abp-TenantId': tenantId },
  });
  return authIn(answer);
}

/** The auth in an answer of the API. @throws {ApiError} when it is none. */
export function authIn(answer: unknown): Auth {
  const auth = receivedAuth(answer);
  if (!auth) throw wrongShape(answer);
  return auth;
}

function wrongShape(body: unknown): ApiError {
  return new ApiError({ kind: 'envelope', status: 200, message: 'The answer is not a session.', body });
}
