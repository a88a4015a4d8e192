import { createApiClient } from '../http/api-client';
import { isApiError } from '../http/api-error';
import type { MainApi } from '../http/api-types';
import { mainApiUrl } from '../settings/build-settings';
import { readStored, writeStored } from '../settings/stored-text';
import { authStore, SIGN_OUT_PENDING } from './auth-store';
import { webAddress } from './web-address';

/** Longest wait for the API, in milliseconds: whoever leaves should not be kept. */
const PATIENCE = 5_000;

const api = createApiClient<MainApi>({
  baseUrl: mainApiUrl,
  token: () => undefined,
  onTokenRefused: () => false,
});

/**
 * Ends the session on the server. When it does not answer, that is remembered: the cookie still names the session,
 * so a later attempt needs no token.
 *
 * @returns where the session ends at the organization's sign-in provider.
 */
export async function signOutOnServer(token?: string): Promise<string | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await api.post('/TokenAuth/SignOut', {
      signal: patience.signal,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    });
    settleSignOut();
    return webAddress(answer?.providerSignOutUrl);
  } catch (error) {
    // Back ends of this family that have no such call keep no sessions either.
    if (isApiError(error) && error.status === 404) settleSignOut();
    else {
      writeStored(SIGN_OUT_PENDING, 'yes');
      authStore.setState({ signOutPending: true });
    }
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Repeats a sign-out that could not reach the API. */
export async function retrySignOut(): Promise<void> {
  if (readStored(SIGN_OUT_PENDING) !== undefined) await signOutOnServer();
}

/** There is no session to end: it is done, or a new sign-in has ended it. */
export function settleSignOut(): void {
  try {
    localStorage.removeItem(SIGN_OUT_PENDING);
  } catch {
    // Without storage, nothing was remembered.
  }
  authStore.setState({ signOutPending: false });
}
