import { createApiClient } from '../http/api-client';
import { isApiError } from '../http/api-error';
import type { MainBody, MainResult } from '../http/api-types';
import { anonymousMainApi, mainApi, nobody } from './apis';
import { forgotPasswordUrl } from '../settings/build-settings';
import { languages, readLanguage } from '../settings/language';
import { renewAuth } from './auth-store';
import { receivedAuth } from './stored-auth';

const CHANGED = 'CHANGE.PASSWORD.SUCCESSFUL';

export type PasswordChange = MainBody<'changePassword'>;

/**
 * Changes the password of whoever is signed in. All their other sessions end; this one continues.
 *
 * @returns the message of the API: a key of the common texts.
 */
export async function changePassword(change: PasswordChange): Promise<string> {
  // Back ends of this family return only true, or nothing.
  const answer = (await mainApi.post('/user/change-password', { body: change })) as
    | MainResult<'changePassword'>
    | true
    | null;
  const { message, auth } = typeof answer === 'object' && answer !== null ? answer : {};
  const next = receivedAuth(auth);
  // Back ends of this family that keep the token answer no other.
  if (next) renewAuth(next);
  return typeof message === 'string' ? message : CHANGED;
}

/**
 * Requests an email with a link to a new password, in the language of the page. The address is the build setting
 * HIMA_FORGOT_PASSWORD_URL; without it, it is our own API's. It answers the same whether or not there is such an account.
 */
export async function requestPasswordReset(emailAddress: string): Promise<void> {
  const address = new URL(forgotPasswordUrl, location.origin).href;
  const end = address.lastIndexOf('/');
  const api = createApiClient({ baseUrl: address.slice(0, end), ...nobody });
  try {
    await api.post(address.slice(end), {
      body: { email: emailAddress } satisfies MainBody<'forgotPassword'>,
      headers: { 'Accept-Language': languages[readLanguage()].bcp47 },
    });
  } catch (error) {
    // A third-party service can succeed without our envelope.
    if (!(isApiError(error) && error.kind === 'envelope' && error.status < 300)) throw error;
  }
}

/** Whether the token of a mailed link still sets a password; a check doesn't use it up. */
export async function checkResetLink(token: string): Promise<boolean> {
  return (await anonymousMainApi.post('/reset-password/check', { body: { token } })).valid;
}

/** Sets a new password with the token of a mailed link; every session of the account ends. */
export async function resetPassword(change: MainBody<'resetPassword'>): Promise<void> {
  await anonymousMainApi.post('/reset-password', { body: change });
}
