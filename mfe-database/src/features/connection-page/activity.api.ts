import { campaignApi, keepPreviousData, queryOptions, type CampaignResult, type Query } from '@hima/sdk';
import { one } from '../../connection/connection.api';

type QueryRunPage = CampaignResult<'listQueryRuns'>;
type ActivityPage = CampaignResult<'listDatabaseConnectionActivity'>;
export type ConnectionActivity = ActivityPage['items'][number];

export const connectionActivity = (id: string, query: Query) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'activity', query],
    queryFn: ({ signal }) => campaignApi.get<ActivityPage>(`${one(id)}/activity`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Texts of dry runs; for auditors. */
export const queryRuns = (id: string, count: number) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'query-runs', count],
    queryFn: ({ signal }) =>
      campaignApi.get<QueryRunPage>(`${one(id)}/query-run`, { query: { MaxResultCount: count }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
