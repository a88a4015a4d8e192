import { campaignApi, mainApi, queryOptions, type CampaignResult } from '@hima/sdk';

type Answer = CampaignResult<'getInbox'>;
type Section = Answer['sections'][number];
export type InboxItem = Section['items'][number];
/** Items that wait for the user. */
export interface InboxSection extends Omit<Section, 'kind'> {
  kind: Section['kind'] | 'OrganizationsToApprove';
}
/** The user's own requests. */
export type OwnSection = Answer['own'][number];

/** Other users answer, too: the list is requested again each minute, in a visible tab. */
const live = { staleTime: 0, refetchInterval: 60_000, meta: { silent: true } };

export const campaignInbox = queryOptions({
  queryKey: ['inbox', 'campaigns'],
  queryFn: ({ signal }) => campaignApi.get('/inbox', { signal }),
  ...live,
});

/** For who may approve organizations. */
export const organizationInbox = queryOptions({
  queryKey: ['inbox', 'organizations'],
  queryFn: async ({ signal }): Promise<InboxSection[]> => {
    const { totalCount, items } = await mainApi.get('/organization', {
      query: { State: ['Pending'], Sorting: 'createdAt', MaxResultCount: 5 },
      signal,
    });
    if (totalCount === 0) return [];
    const shown = items.map(({ id, name, createdAt }) => ({
      id,
      name,
      by: null,
      since: createdAt,
      expiresAt: null,
      totalSms: null,
    }));
    return [{ kind: 'OrganizationsToApprove', count: totalCount, items: shown }];
  },
  ...live,
});
