import { ApiError } from '../http/api-error';
import type { MainBody } from '../http/api-types';
import { anonymousMainApi } from './apis';
import { authStore, renewAuth } from './auth-store';
import type { CurrentUser } from './current-user';
import { leave } from './leave';
import { keepPlace } from './return-place';
import { authIn, beginWith, loadUser } from './session';
import { webAddress } from './web-address';

/**
 * Begins to sign in with the provider of an organization, which an email address names.
 *
 * @param options.again the provider asks also who is signed in there
 * @returns where to send the browser; the provider sends it back to `/auth/callback/{id of the organization}`.
 * @throws {ApiError}
 */
export async function startOrganizationSignIn(
  email: string,
  { again = false }: { again?: boolean } = {},
): Promise<string> {
  const { url } = await anonymousMainApi.post('/TokenAuth/Organization', {
    body: { organization: email, ...(again && { again }) },
  });
  const address = webAddress(url);
  if (!address)
    throw new ApiError({ kind: 'envelope', status: 200, message: 'The answer is no address.', body: url });
  return address;
}

/**
 * Leaves the page for the provider of the user's organization, which asks who they are although they are signed in. They
 * come back to where they were; for a few minutes sensitive actions are confirmed then.
 *
 * @param place path of the page
 * @throws {ApiError}
 */
export async function signInWithOrganizationAgain(
  { id, emailAddress }: Pick<CurrentUser, 'id' | 'emailAddress'>,
  place: string,
): Promise<void> {
  const address = await startOrganizationSignIn(emailAddress, { again: true });
  keepPlace(place, id);
  leave.for(address);
}

/** Response of a provider: its address of the console, and a code where the account has two-step sign-in. */
export type OrganizationCallback = MainBody<'completeOrganizationSignIn'>;

/**
 * Signs in who has come back from a provider. Who was signed in, and has only confirmed it, continues with the new session;
 * when it fails, with the old one.
 *
 * @throws {ApiError}
 */
export async function completeOrganizationSignIn(callback: OrganizationCallback): Promise<void> {
  const auth = authIn(await anonymousMainApi.post('/TokenAuth/OrganizationCallback', { body: callback }));
  const { status, auth: before } = authStore.getState();
  if (status !== 'signed-in' || before?.userId !== auth.userId) return beginWith(async () => auth);
  renewAuth(auth);
  await loadUser();
}
