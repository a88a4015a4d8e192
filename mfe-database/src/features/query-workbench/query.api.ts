import { campaignApi, keepPreviousData, mutationOptions, queryOptions, type CampaignResult } from '@hima/sdk';
import type { Connection } from '../../connection/connection';
import { keepConnection, one } from '../../connection/connection.api';

export type DatabaseSchema = CampaignResult<'getDatabaseConnectionSchema'>;
export type SchemaTable = DatabaseSchema['tables'][number];
export type QueryCheck = CampaignResult<'checkQuery'>;
export type QueryProblem = QueryCheck['problems'][number];
export type QueryRun = CampaignResult<'runQuery'>;
type QueryVersions = CampaignResult<'listQueryVersions'>;
export type QueryVersion = QueryVersions['items'][number];

export const databaseSchema = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'schema'],
    queryFn: ({ signal }) => campaignApi.get<DatabaseSchema>(`${one(id)}/schema`, { signal }),
    meta: { silent: true },
  });

export const queryCheck = (id: string, query: string) =>
  queryOptions({
    queryKey: ['connections', 'check', id, query],
    queryFn: async ({ signal }) => ({
      query,
      ...(await campaignApi.post<QueryCheck>(`${one(id)}/query/check`, { query }, { signal })),
    }),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

export const runQuery = (id: string) =>
  mutationOptions({
    mutationFn: (query: string) => campaignApi.post<QueryRun>(`${one(id)}/query/run`, { query }),
    meta: { silent: true },
  });

export const queryVersions = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'versions'],
    queryFn: async ({ signal }) =>
      (await campaignApi.get<QueryVersions>(`${one(id)}/query`, { signal })).items,
    staleTime: 0,
    meta: { silent: true },
  });

export const saveQuery = (id: string) =>
  mutationOptions({
    mutationFn: (change: { query: string; note?: string; version: number }) =>
      campaignApi.post<Connection>(`${one(id)}/query`, change),
    onSuccess: keepConnection,
    meta: { silent: true },
  });

/** What is left of the new dry runs of the day; each answer says it again. */
export const lookBudget = () =>
  queryOptions({
    queryKey: ['connections', 'look-budget'],
    queryFn: ({ signal }) => campaignApi.get<CampaignResult<'getLookBudget'>>('look-budget', { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
