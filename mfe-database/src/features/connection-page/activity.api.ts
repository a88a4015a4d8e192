import { campaignApi, keepPreviousData, queryOptions, type Query } from '@hima/sdk';
import { one } from '../../connection/connection.api';

export interface ConnectionActivity {
  at: string;
  by: string;
  action: string;
  summary: string | null;
}

interface ActivityPage {
  totalCount: number;
  items: ConnectionActivity[];
}

export const connectionActivity = (id: string, query: Query) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'activity', query],
    queryFn: ({ signal }) => campaignApi.get<ActivityPage>(`${one(id)}/activity`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
