import {
  createPasskey,
  mainApi,
  mutationOptions,
  ownSecondFactor,
  queryClient,
  type IdentityProof,
  type MainResult,
  type SecondFactor,
} from '@hima/sdk';
import { sessions } from './sessions.api';

export type Begun = MainResult<'beginSecondFactor'>;
export type Passkey = SecondFactor['passkeys'][number];

export const begin = (proof: IdentityProof) => mainApi.post('/user/second-factor', { body: proof });

export const confirmCode = mutationOptions({
  meta: { silent: true },
  // The dialog may have been closed before the answer came; turning it on ends the other sessions.
  onSettled: () => {
    for (const { queryKey } of [ownSecondFactor, sessions]) void queryClient.invalidateQueries({ queryKey });
  },
  mutationFn: (code: string) => mainApi.post('/user/second-factor/confirm', { body: { code } }),
});

export const removeApp = (proof: IdentityProof) =>
  mainApi.post('/user/second-factor/remove', { body: proof });

export const renewCodes = (proof: IdentityProof) =>
  mainApi.post('/user/second-factor/recovery-codes', { body: proof });

export async function addPasskey(proof: IdentityProof, name: string): Promise<MainResult<'addPasskey'>> {
  const credential = await createPasskey(proof);
  return mainApi.post('/user/passkey', { body: { name, credential } });
}

export const removePasskey = (id: string, proof: IdentityProof) =>
  mainApi.post('/user/passkey/{id}/remove', { path: { id }, body: proof });
