import {
  attemptKey,
  campaignApi,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignResult,
} from '@hima/sdk';

export type DraftData = CampaignResult<'getCampaignDraft'>['data'];
export type Drafts = CampaignResult<'listCampaignDrafts'>;

/** A UUID of version 4 (RFC 9562). Not `crypto.randomUUID`, which a page without TLS doesn't have. */
export function newDraftId(): string {
  const hex = attemptKey();
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ];
  return groups.join('-');
}

/** The user's own, the newest first. */
export const drafts = queryOptions({
  queryKey: ['campaign-draft', 'list'],
  queryFn: ({ signal }) => campaignApi.get('/campaign-draft', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

/**
 * Read each time it is opened: it can have changed on another machine. While it is open, it stays in the cache even once
 * discarded: the page would ask for it again. What was read isn't read again when the connection is back either: the page
 * begins with it, and a request that was sent just then has discarded it.
 */
export const draftOfId = (id: string) =>
  queryOptions({
    queryKey: ['campaign-draft', id],
    queryFn: ({ signal }) => campaignApi.get('/campaign-draft/{id}', { path: { id }, signal }),
    gcTime: 0,
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    retry: false,
    meta: { silent: true },
  });

export const saveDraft = ({ id, ...body }: { id: string } & CampaignBody<'saveCampaignDraft'>) =>
  campaignApi.put('/campaign-draft/{id}', { path: { id }, body });

export async function discardDraft(id: string): Promise<void> {
  await campaignApi.delete('/campaign-draft/{id}', { path: { id } });
  await queryClient.invalidateQueries({ queryKey: drafts.queryKey });
}
