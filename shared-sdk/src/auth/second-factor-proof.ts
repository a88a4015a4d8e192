import { queryOptions } from '@tanstack/react-query';
import type { MainBody, MainResult } from '../http/api-types';
import { mainApi } from './apis';
import { authStore } from './auth-store';
import { answerWithPasskey } from './passkeys';

/** The proof of the second step of signing in, if any: a code or a passkey's answer. */
export type SecondFactorProof = Pick<MainBody<'authenticate'>, 'code' | 'passkey'>;

/** Proofs that signing in requires besides the password. */
export type SecondFactor = MainResult<'getSecondFactor'>;

/** Who is at the keyboard: the password, and the second step where there is one. */
export type IdentityProof = MainBody<'beginSecondFactor'>;

/** The second step that the signed-in user has to prove. The page shows its failures. */
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
