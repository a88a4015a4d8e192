import {
  createPasskey,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainResult,
} from '@hima/sdk';

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
 * failures. It may be closed before the answer comes: the state is fetched again in any case.
 */
export const fleeting = {
  gcTime: 0,
  meta: { silent: true },
  onSettled: () => void queryClient.invalidateQueries({ queryKey: secondFactor.queryKey }),
};

export const begin = (password: string) => mainApi.post<Begun>('user/second-factor', { password });

export const confirmCode = mutationOptions({
  ...fleeting,
  mutationFn: (code: string) =>
    mainApi.post<MainResult<'confirmSecondFactor'>>('user/second-factor/confirm', { code }),
});

export const remove = mutationOptions({
  ...fleeting,
  mutationFn: (proof: { password: string; code: string }) =>
    mainApi.post<null>('user/second-factor/remove', proof),
});

export const renewCodes = (password: string) =>
  mainApi.post<MainResult<'renewRecoveryCodes'>>('user/second-factor/recovery-codes', { password });

export const addPasskey = mutationOptions({
  ...fleeting,
  mutationFn: async ({ name, password }: { name: string; password: string }) => {
    const credential = await createPasskey(password);
    return mainApi.post<MainResult<'addPasskey'>>('user/passkey', { name, credential });
  },
});

export const removePasskey = (id: string, password: string) =>
  mainApi.post<null>(`user/passkey/${id}/remove`, { password });
