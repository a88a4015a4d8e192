import { campaignApi, mainApi, queryOptions, type CampaignResult, type MainResult } from '@hima/sdk';

type Answer = CampaignResult<'getInbox'>;
/** Items that wait for the user. */
export type InboxSection = Answer['sections'][number] | MainResult<'getInbox'>['sections'][number];
export type InboxItem = InboxSection['items'][number];
/** The user's own requests. */
export type OwnSection = Answer['own'][number];

/** Other users answer, too: the list is requested again each minute, in a visible tab. */
const live = { staleTime: 0, refetchInterval: 60_000, meta: { silent: true } };

export const campaignInbox = queryOptions({
  queryKey: ['inbox', 'campaigns'],
  queryFn: ({ signal }) => campaignApi.get('/inbox', { signal }),
  ...live,
});

export const mainInbox = queryOptions({
  queryKey: ['inbox', 'main'],
  queryFn: ({ signal }) => mainApi.get('/inbox', { signal }),
  ...live,
});
