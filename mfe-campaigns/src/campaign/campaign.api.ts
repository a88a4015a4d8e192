import { campaignApi, keepPreviousData, queryOptions, type CampaignQuery } from '@hima/sdk';

export const campaignList = (query: CampaignQuery<'listCampaigns'>) =>
  queryOptions({
    queryKey: ['campaigns', 'list', query],
    queryFn: ({ signal }) => campaignApi.get('/campaign', { query, signal }),
    placeholderData: keepPreviousData,
    // Other users answer and send requests, too, so cached data is refetched at once.
    staleTime: 0,
  });

export const campaignDetails = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'details', id],
    queryFn: ({ signal }) => campaignApi.get('/campaign/{id}', { path: { id }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });
