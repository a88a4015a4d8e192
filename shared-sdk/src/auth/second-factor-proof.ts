import { queryOptions } from '@tanstack/react-query';
import type { MainBody, MainResult } from '../http/api-types';
import { mainApi } from './apis';
import { authStore } from './auth-store';
import { answerWithPasskey } from './passkeys';

/** What the second step of signing in takes, where there is one: a code or a passkey's answer. */
export type SecondFactorProof = Pick<MainBody<'authenticate'>, 'code' | 'passkey'>;

/** What signing in takes besides the password. */
export type SecondFactor = MainResult<'getSecondFactor'>;

/** Who is at the keyboard: the password, and the second step where there is one. */
export type IdentityProof = MainBody<'beginSecondFactor'>;

/** The second step of the person who is signed in: what their proof takes. Its failures are the page's to show. */
export const ownSecondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => mainApi.get('/user/second-factor', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

/** The second step with a passkey; a wrong password never reaches the browser's dialog. */
export async function proveWithPasskey(password: string): Promise<IdentityProof> {
  await mainApi.post('/user/verify-password', { body: { password } });
  const userNameOrEmailAddress = authStore.getState().user?.emailAddress ?? '';
  return { password, passkey: await answerWithPasskey({ userNameOrEmailAddress, password }) };
}
