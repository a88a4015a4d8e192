import {
  answerWithPasskey,
  authStore,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainBody,
  type MainResult,
} from '@hima/sdk';

export type OwnSecondFactor = MainResult<'getSecondFactor'>;

/** Of the person who is signed in: what their proof takes. */
export const ownSecondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => mainApi.get('/user/second-factor', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

/** The second step with a passkey; a wrong password never reaches the browser. */
async function withPasskey(password: string): Promise<MainBody<'removeSecondFactorsOfContact'>> {
  await mainApi.post('/user/verify-password', { body: { password } });
  const userNameOrEmailAddress = authStore.getState().user?.emailAddress ?? '';
  return { password, passkey: await answerWithPasskey({ userNameOrEmailAddress, password }) };
}

export const removeSecondFactors = (id: string) =>
  mutationOptions({
    mutationFn: async ({ password, code, passkey }: { password?: string; code?: string; passkey: boolean }) =>
      mainApi.post('/contact/{id}/second-factor/remove', {
        path: { id },
        body:
          passkey && password !== undefined
            ? await withPasskey(password)
            : { ...(password && { password }), ...(code && { code: code.trim() }) },
      }),
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { silent: true },
  });
