import { keepPreviousData, mainApi, mutationOptions, queryClient, queryOptions } from '@hima/sdk';
import type { QueryParameters } from '@hima/sdk';

export const permissionList = () =>
  queryOptions({
    queryKey: ['permission', 'list'],
    queryFn: ({ signal }) => mainApi.get('/permission', { signal }),
    staleTime: 0,
  });

export const permissionHolders = (id: string, query: QueryParameters) =>
  queryOptions({
    queryKey: ['permission', 'holders', id, query],
    queryFn: ({ signal }) => mainApi.get('/permission/{id}', { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

/** Which roles grant it: it holds for their contacts from the next request on. */
export const grantPermission = (id: string) =>
  mutationOptions({
    mutationFn: (body: { roles: string[]; was: string[] }) =>
      mainApi.put('/permission/{id}', { path: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { silent: true },
  });
