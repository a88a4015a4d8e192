import { campaignApi, keepPreviousData, mutationOptions, queryOptions } from '@hima/sdk';
import type { Column } from '../../connection/connection';
import { one, refreshConnection } from '../../connection/connection.api';

export interface SchemaTable {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
}

export interface DatabaseSchema {
  tables: SchemaTable[];
  truncated: boolean;
}

export interface QueryProblem {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  from: number;
  to: number;
}

export interface QueryCheck {
  ok: boolean;
  problems: QueryProblem[];
  columns: Column[] | null;
}

export interface QueryRun {
  counts: Record<
    'queried' | 'invalid' | 'notMobile' | 'countryNotAllowed' | 'duplicate' | 'eligible',
    number
  >;
  sample: string[];
  columns: Column[];
  durationMs: number;
}

export interface QueryVersion {
  version: number;
  query: string;
  note: string | null;
  createdBy: string;
  createdAt: string;
  current: boolean;
  usedBy: number;
}

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
      (await campaignApi.get<{ items: QueryVersion[] }>(`${one(id)}/query`, { signal })).items,
    staleTime: 0,
    meta: { silent: true },
  });

export const saveQuery = (id: string) =>
  mutationOptions({
    mutationFn: (change: { query: string; note?: string; version: number }) =>
      campaignApi.post<unknown>(`${one(id)}/query`, change),
    onSuccess: refreshConnection,
    meta: { silent: true },
  });
