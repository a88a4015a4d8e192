import { ApiError } from '../http/api-error';
import type { MainBody } from '../http/api-types';
import { anonymousMainApi } from '../http/apis';
import { authIn, beginWith } from './session';
import { webAddress } from './web-address';

/**
 * Begins to sign in with the provider of an organization, which an email address names.
 *
 * @returns where to send the browser; the provider sends it back to `/auth/callback`.
 * @throws {ApiError}
 */
export async function startOrganizationSignIn(email: string): Promise<string> {
  const { url } = await anonymousMainApi.post('/oidc/start', { body: { organization: email } });
  const address = webAddress(url);
  if (!address)
    throw new ApiError({ kind: 'envelope', status: 200, message: 'The answer is no address.', body: url });
  return address;
}

/** What came back from a provider: the query of the address, and a code where the account has two-step sign-in. */
export type OrganizationCallback = MainBody<'completeOrganizationSignIn'>;

/** Signs in who has come back from a provider; as `signIn`. @throws {ApiError} */
export const completeOrganizationSignIn = (callback: OrganizationCallback): Promise<void> =>
  beginWith(async () => authIn(await anonymousMainApi.post('/oidc/complete', { body: callback })));
