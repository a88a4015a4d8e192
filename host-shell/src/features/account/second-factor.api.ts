import { mainApi, mutationOptions, queryOptions, type MainResult } from '@hima/sdk';

export type Begun = MainResult<'beginSecondFactor'>;

/** Whether signing in asks for a code. */
export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => mainApi.get<MainResult<'getSecondFactor'>>('user/second-factor', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

/** Neither the secret nor the recovery codes are kept once the dialog is gone; its forms show failures. */
const fleeting = { gcTime: 0, meta: { silent: true } };

export const begin = mutationOptions({
  ...fleeting,
  mutationFn: (password: string) => mainApi.post<Begun>('user/second-factor', { password }),
});

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
