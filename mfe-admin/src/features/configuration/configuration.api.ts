import {
  keepPreviousData,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainQuery,
  type MainResult,
} from '@hima/sdk';

export type Configuration = MainResult<'listConfigurations'>['items'][number];
export type ConfigurationDetails = MainResult<'getConfiguration'>;
export type Generation = ConfigurationDetails['generations'][number];
export type Participant = MainResult<'listParticipants'>['items'][number];

/** Between two requests while a project is provisioned, in milliseconds. */
const INTERVAL = 1_000;

export const configurationList = (query: MainQuery<'listConfigurations'>) =>
  queryOptions({
    queryKey: ['configuration', 'list', query],
    queryFn: ({ signal }) => mainApi.get('/configuration', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'InProgress') ? INTERVAL : false,
  });

export const configurationDetails = (id: string) =>
  queryOptions({
    queryKey: ['configuration', 'details', id],
    queryFn: ({ signal }) => mainApi.get('/configuration/{id}', { path: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'InProgress' ? INTERVAL : false),
    meta: { silent: true },
  });

/** @param running asks again until it is finished. */
export const participantList = (id: string, running: boolean, query: MainQuery<'listParticipants'>) =>
  queryOptions({
    queryKey: ['configuration', 'participants', id, running, query],
    queryFn: ({ signal }) => mainApi.get('/configuration/{id}/participants', { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: running ? INTERVAL : false,
  });

export const provisionProject = (id: string) =>
  mutationOptions({
    mutationFn: () => mainApi.post('/configuration/{id}/provision', { path: { id } }),
    onSettled: () => queryClient.invalidateQueries(),
  });

export const revokeGeneration = (id: string) =>
  mutationOptions({
    mutationFn: ({ number, reason }: { number: number; reason: string }) =>
      mainApi.post('/configuration/{id}/generations/{number}/revoke', {
        path: { id, number },
        body: { reason },
      }),
    onSettled: () => queryClient.invalidateQueries(),
    meta: { silent: true },
  });

export const exportProjectFile = (id: string) =>
  mainApi.blob('/configuration/{id}/project-file', { path: { id } });
