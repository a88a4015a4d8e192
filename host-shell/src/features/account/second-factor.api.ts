import {
  answerWithPasskey,
  authStore,
  createPasskey,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainBody,
  type MainResult,
} from '@hima/sdk';
import { sessions } from './sessions.api';

export type Begun = MainResult<'beginSecondFactor'>;
/** What signing in takes besides the password. */
export type SecondFactor = MainResult<'getSecondFactor'>;
export type Passkey = SecondFactor['passkeys'][number];

export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => mainApi.get('/user/second-factor', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

/**
 * For what a dialog changes: neither the secret nor the recovery codes are kept once it is gone, and its form shows
 * failures. It may be closed before the answer comes: the state is fetched again in any case, and the sessions, of
 * which turning it on ends the others.
 */
export const fleeting = {
  meta: { silent: true },
  onSettled: () => {
    for (const { queryKey } of [secondFactor, sessions]) void queryClient.invalidateQueries({ queryKey });
  },
};

/** Who changes the second step: the password, and the second step where there is one. */
export type Proof = MainBody<'beginSecondFactor'>;

/** The second step with a passkey; a wrong password never reaches the browser. */
export async function proveWithPasskey(password: string): Promise<Proof> {
  await mainApi.post('/user/verify-password', { body: { password } });
  const userNameOrEmailAddress = authStore.getState().user?.emailAddress ?? '';
  return { password, passkey: await answerWithPasskey({ userNameOrEmailAddress, password }) };
}

export const begin = (proof: Proof) => mainApi.post('/user/second-factor', { body: proof });

export const confirmCode = mutationOptions({
  ...fleeting,
  mutationFn: (code: string) => mainApi.post('/user/second-factor/confirm', { body: { code } }),
});

export const removeApp = (proof: Proof) => mainApi.post('/user/second-factor/remove', { body: proof });

export const renewCodes = (proof: Proof) =>
  mainApi.post('/user/second-factor/recovery-codes', { body: proof });

export async function addPasskey(proof: Proof, name: string): Promise<MainResult<'addPasskey'>> {
  const credential = await createPasskey(proof);
  return mainApi.post('/user/passkey', { body: { name, credential } });
}

export const removePasskey = (id: string, proof: Proof) =>
  mainApi.post('/user/passkey/{id}/remove', { path: { id }, body: proof });
