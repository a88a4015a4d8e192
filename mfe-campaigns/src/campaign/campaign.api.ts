import { campaignApi, keepPreviousData, queryOptions, type Query } from '@hima/sdk';
import type { Page } from '@hima/sdk/data';
import type { Campaign, CampaignSummary } from './campaign';

export const campaignList = (query: Query) =>
  queryOptions({
    queryKey: ['campaigns', 'list', query],
    queryFn: ({ signal }) => campaignApi.get<Page<CampaignSummary>>('campaign', { query, signal }),
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
