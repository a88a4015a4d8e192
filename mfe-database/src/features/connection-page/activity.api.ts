import {
  campaignApi,
  keepPreviousData,
  queryOptions,
  type CampaignQuery,
  type CampaignResult,
} from '@hima/sdk';

export type ConnectionActivity = CampaignResult<'listDatabaseConnectionActivity'>['items'][number];

export const connectionActivity = (id: string, query: CampaignQuery<'listDatabaseConnectionActivity'>) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'activity', query],
    queryFn: ({ signal }) =>
      campaignApi.get('/database-connection/{id}/activity', { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Texts of dry runs; for auditors. */
export const queryRuns = (id: string, count: number) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'query-runs', count],
    queryFn: ({ signal }) =>
      campaignApi.get('/database-connection/{id}/query-run', {
        path: { id },
        query: { MaxResultCount: count },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
