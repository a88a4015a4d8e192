import {
  campaignApi,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type CampaignBody,
  type CampaignResult,
} from '@hima/sdk';
import { keepConnection } from '../../connection/connection.api';

export type QueryCheck = CampaignResult<'checkQuery'>;
export type QueryProblem = QueryCheck['problems'][number];
export type QueryRun = CampaignResult<'runQuery'>;
export type QueryVersion = CampaignResult<'listQueryVersions'>['items'][number];

export const databaseSchema = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'schema'],
    queryFn: ({ signal }) => campaignApi.get('/database-connection/{id}/schema', { path: { id }, signal }),
    meta: { silent: true },
  });

export const queryCheck = (id: string, query: string) =>
  queryOptions({
    queryKey: ['connections', 'check', id, query],
    queryFn: async ({ signal }) => ({
      query,
      ...(await campaignApi.post('/database-connection/{id}/query/check', {
        path: { id },
        body: { query },
        signal,
      })),
    }),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

export const runQuery = (id: string) =>
  mutationOptions({
    mutationFn: (query: string) =>
      campaignApi.post('/database-connection/{id}/query/run', { path: { id }, body: { query } }),
    meta: { silent: true },
  });

export const queryVersions = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'of', id, 'versions'],
    queryFn: async ({ signal }) =>
      (await campaignApi.get('/database-connection/{id}/query', { path: { id }, signal })).items,
    staleTime: 0,
    meta: { silent: true },
  });

export const saveQuery = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'saveQueryVersion'>) =>
      campaignApi.post('/database-connection/{id}/query', { path: { id }, body }),
    onSuccess: keepConnection,
    meta: { silent: true },
  });

/** The remaining dry runs of the day; each answer contains them, too. */
export const previewBudget = () =>
  queryOptions({
    queryKey: ['connections', 'preview-budget'],
    queryFn: ({ signal }) => campaignApi.get('/preview-budget', { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
