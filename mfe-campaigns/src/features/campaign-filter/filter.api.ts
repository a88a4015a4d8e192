import { campaignApi, keepPreviousData, queryOptions, type CampaignResult, type Query } from '@hima/sdk';
import type { FilterRequest } from './filter-values';
import type { Filter, FilterColumn, FilterPage, FilterSource, FilterTest, OptOuts } from './filter';

export const filterList = (query: Query) =>
  queryOptions({
    queryKey: ['campaign-filters', 'list', query],
    queryFn: ({ signal }) => campaignApi.get<FilterPage>('campaign-filter', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const filterDetails = (id: string) =>
  queryOptions({
    queryKey: ['campaign-filters', 'details', id],
    queryFn: ({ signal }) => campaignApi.get<Filter>(`campaign-filter/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

export const filterSources = () =>
  queryOptions({
    queryKey: ['campaign-filters', 'sources'],
    queryFn: ({ signal }) => campaignApi.get<{ items: FilterSource[] }>('campaign-filter/source', { signal }),
  });

export const filterColumns = (connectionId: string) =>
  queryOptions({
    queryKey: ['campaign-filters', 'columns', connectionId],
    queryFn: ({ signal }) =>
      campaignApi.get<{ columns: FilterColumn[] }>(
        `campaign-filter/source/${encodeURIComponent(connectionId)}`,
        { signal },
      ),
    meta: { silent: true },
  });

export const optOutCounts = () =>
  queryOptions({
    queryKey: ['opt-outs'],
    queryFn: ({ signal }) => campaignApi.get<OptOuts>('opt-out', { signal }),
    staleTime: 0,
  });

export const saveFilter = (filter: Filter | undefined, request: FilterRequest): Promise<Filter> =>
  filter
    ? campaignApi.put(`campaign-filter/${encodeURIComponent(filter.id)}`, {
        ...request,
        version: filter.version,
      })
    : campaignApi.post('campaign-filter', request);

export const deleteFilter = (id: string): Promise<null> =>
  campaignApi.delete(`campaign-filter/${encodeURIComponent(id)}`);

export const testFilter = ({ connectionId, rules, maxRecipients }: FilterRequest): Promise<FilterTest> =>
  campaignApi.post('campaign-filter/test', { connectionId, rules, maxRecipients });

export const addOptOuts = (numbers: string[]) =>
  campaignApi.post<CampaignResult<'addOptOuts'>>('opt-out', {
    numbers,
    source: numbers.length > 1 ? 'Import' : 'Manual',
  });

export const removeOptOut = (number: string) =>
  campaignApi.post<CampaignResult<'removeOptOut'>>('opt-out/remove', { number });
