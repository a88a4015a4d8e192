import {
  keepPreviousData,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainQuery,
  type MainResult,
} from '@hima/sdk';
import { bytesOf, zipOf, type DownloadedKit } from './archive';

export type StartupKit = MainResult<'listKits'>['items'][number];

export const kitList = (query: MainQuery<'listKits'>) =>
  queryOptions({
    queryKey: ['kit', 'list', query],
    queryFn: ({ signal }) => mainApi.get('/kit', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface Download {
  id: string;
  /** In certificates. */
  participant: string;
  ownKey: boolean;
}

/** The answer has the PIN: it is kept by the dialog that shows it, and nowhere else. */
export const downloadKit = mutationOptions({
  mutationFn: async ({ ownKey, ...kit }: Download): Promise<DownloadedKit> =>
    ownKey ? (await import('./own-key')).downloadWithOwnKey(kit) : download(kit.id),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['kit'] }),
  gcTime: 0,
  meta: { silent: true },
});

async function download(id: string): Promise<DownloadedKit> {
  const { archive, ...kit } = await mainApi.post('/kit/{id}/download', { path: { id }, body: {} });
  return { ...kit, file: zipOf(bytesOf(archive)), ownKey: false };
}
