import { mainApi, mutationOptions, queryClient, queryOptions, type MainResult } from '@hima/sdk';

/** A session as the list shows it. */
export type Session = MainResult<'listSessions'>[number];

/** The user's sessions. Requested each time the page opens, because sessions change elsewhere. */
export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => mainApi.get('/user/session', { signal }),
  staleTime: 0,
  // The page shows the failure itself.
  meta: { silent: true },
});

const refetch = () => queryClient.invalidateQueries({ queryKey: sessions.queryKey });

/** Also after a failure: the session may have been over already. */
export const endSession = mutationOptions({
  mutationFn: (id: string) => mainApi.delete('/user/session/{id}', { path: { id } }),
  onSettled: refetch,
});

export const endOthers = mutationOptions({
  mutationFn: () => mainApi.post('/user/session/end-others'),
  onSettled: refetch,
});
