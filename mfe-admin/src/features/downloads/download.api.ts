import {
  keepPreviousData,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainQuery,
  type MainResult,
} from '@hima/sdk';

export type StartupKit = MainResult<'listKits'>['items'][number];
export type DownloadedKit = MainResult<'downloadKit'>;

export const kitList = (query: MainQuery<'listKits'>) =>
  queryOptions({
    queryKey: ['kit', 'list', query],
    queryFn: ({ signal }) => mainApi.get('/kit', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The answer has the PIN: it is kept by the dialog that shows it, and nowhere else. */
export const downloadKit = mutationOptions({
  mutationFn: (id: string) => mainApi.post('/kit/{id}/download', { path: { id } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['kit'] }),
  gcTime: 0,
  meta: { silent: true },
});

/** The archive as a file to save. */
export const archiveOf = ({ archive }: DownloadedKit): Blob =>
  new Blob([Uint8Array.from(atob(archive), (letter) => letter.charCodeAt(0))], { type: 'application/zip' });
