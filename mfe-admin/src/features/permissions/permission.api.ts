import {
  keepPreviousData,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainQuery,
} from '@hima/sdk';

export const permissionList = () =>
  queryOptions({
    queryKey: ['permission', 'list'],
    queryFn: ({ signal }) => mainApi.get('/permission', { signal }),
    staleTime: 0,
  });

/** @param query page and keyword of its contacts */
export const permissionDetails = (id: string, query: MainQuery<'getPermission'>) =>
  queryOptions({
    queryKey: ['permission', 'details', id, query],
    queryFn: ({ signal }) => mainApi.get('/permission/{id}', { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

/** The roles that grant it; a change applies to their contacts from the next request on. */
export const grantPermission = (id: string) =>
  mutationOptions({
    mutationFn: (body: { roles: string[]; version: string }) =>
      mainApi.put('/permission/{id}', { path: { id }, body }),
    // Also after a refusal, for instance because someone else saved changes.
    onSettled: () => queryClient.invalidateQueries(),
    meta: { silent: true },
  });
