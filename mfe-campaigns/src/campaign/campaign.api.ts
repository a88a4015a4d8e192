import { campaignApi, keepPreviousData, queryOptions, type Query } from '@hima/sdk';
import type { Campaign, CampaignPage } from './campaign';

export const campaignList = (query: Query) =>
  queryOptions({
    queryKey: ['campaigns', 'list', query],
    queryFn: ({ signal }) => campaignApi.get<CampaignPage>('campaign', { query, signal }),
    placeholderData: keepPreviousData,
    // Requests are answered and sent by other people as well: what is shown first is checked at once.
    staleTime: 0,
  });

export const campaignDetails = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'details', id],
    queryFn: ({ signal }) => campaignApi.get<Campaign>(`campaign/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
