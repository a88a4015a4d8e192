import {
  answerWithPasskey,
  authStore,
  createPasskey,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainResult,
  type SecondFactorProof,
} from '@hima/sdk';
import { sessions } from './sessions.api';

export type Begun = MainResult<'beginSecondFactor'>;
/** What signing in takes besides the password. */
export type SecondFactor = MainResult<'getSecondFactor'>;
export type Passkey = SecondFactor['passkeys'][number];

export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => mainApi.get<SecondFactor>('user/second-factor', { signal }),
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
export type Proof = { password: string } & SecondFactorProof;

/** The second step with a passkey; a wrong password never reaches the browser. */
export async function proveWithPasskey(password: string): Promise<Proof> {
  await mainApi.post<null>('user/verify-password', { password });
  const userNameOrEmailAddress = authStore.getState().user?.emailAddress ?? '';
  return { password, passkey: await answerWithPasskey({ userNameOrEmailAddress, password }) };
}

export const begin = (proof: Proof) => mainApi.post<Begun>('user/second-factor', proof);

export const confirmCode = mutationOptions({
  ...fleeting,
  mutationFn: (code: string) =>
    mainApi.post<MainResult<'confirmSecondFactor'>>('user/second-factor/confirm', { code }),
});

export const removeApp = (proof: Proof) => mainApi.post<null>('user/second-factor/remove', proof);

export const renewCodes = (proof: Proof) =>
  mainApi.post<MainResult<'renewRecoveryCodes'>>('user/second-factor/recovery-codes', proof);

export async function addPasskey(proof: Proof, name: string): Promise<MainResult<'addPasskey'>> {
  const credential = await createPasskey(proof);
  return mainApi.post<MainResult<'addPasskey'>>('user/passkey', { name, credential });
}

export const removePasskey = (id: string, proof: Proof) =>
  mainApi.post<null>(`user/passkey/${id}/remove`, proof);
