import { createApiClient } from '../http/api-client';
import { isApiError } from '../http/api-error';
import type { MainApi } from '../http/api-types';
import { mainApiUrl } from '../settings/build-settings';
import { idleSeconds } from './activity';
import { adoptAuth, authStore, isReplaced, renewAuth } from './auth-store';
import { readAuth, receivedAuth, type Auth } from './stored-auth';

/** One renewal at a time, in all tabs. */
const LOCK = 'hima-session';
/** After a renewal that failed, input does not try again for so long, in milliseconds. */
const PAUSE = 30_000;

const api = createApiClient<MainApi>({
  baseUrl: mainApiUrl,
  token: () => undefined,
  onTokenRefused: () => false,
});
let running: Promise<boolean> | undefined;
let triedAt = 0;

/**
 * Gets a fresh token for the session; the browser proves by its cookie that it may.
 *
 * @returns false when the session is over. @throws {ApiError} when that could not be found out.
 */
export function renew(stale: Auth): Promise<boolean> {
  running ??= exclusively(() => exchange(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

/** For every input: a person at work gets a fresh token before the old one expires. */
export function renewWhenDue(): void {
  const { auth, status, interrupted } = authStore.getState();
  if (auth?.renewAt === undefined || status !== 'signed-in' || interrupted) return;
  if (Date.now() < auth.renewAt || Date.now() < triedAt + PAUSE) return;
  triedAt = Date.now();
  // The next call shows the result.
  renew(auth).catch(() => undefined);
}

async function exchange(stale: Auth): Promise<boolean> {
  const stored = readAuth();
  const isCurrent = () => authStore.getState().auth?.accessToken === stale.accessToken;
  if (!isCurrent()) return isReplaced(stale.accessToken);
  if (stored?.userId === stale.userId && stored.accessToken !== stale.accessToken) {
    // Another tab was first.
    adoptAuth(stored);
    return true;
  }
  try {
    const fresh = receivedAuth(await api.post('/TokenAuth/Renew', { body: { idleSeconds: idleSeconds() } }));
    if (fresh?.userId !== stale.userId || !isCurrent()) return false;
    renewAuth(fresh);
    return true;
  } catch (error) {
    if (isApiError(error) && [401, 403, 404].includes(error.status)) return false;
    throw error;
  }
}

/** Pages without a secure context have no locks; the API allows two renewals at once. */
async function exclusively(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? await navigator.locks.request(LOCK, work) : work();
}
