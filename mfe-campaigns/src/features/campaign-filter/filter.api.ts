import { campaignApi, keepPreviousData, queryOptions, type CampaignQuery } from '@hima/sdk';
import type { FilterRequest } from './filter-values';
import type { Filter } from './filter';

export const filterList = (query: CampaignQuery<'listCampaignFilters'>) =>
  queryOptions({
    queryKey: ['campaign-filters', 'list', query],
    queryFn: ({ signal }) => campaignApi.get('/campaign-filter', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const filterDetails = (id: string) =>
  queryOptions({
    queryKey: ['campaign-filters', 'details', id],
    queryFn: ({ signal }) => campaignApi.get('/campaign-filter/{id}', { path: { id }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

export const filterSources = () =>
  queryOptions({
    queryKey: ['campaign-filters', 'sources'],
    queryFn: ({ signal }) => campaignApi.get('/campaign-filter/source', { signal }),
  });

export const filterColumns = (connectionId: string) =>
  queryOptions({
    queryKey: ['campaign-filters', 'columns', connectionId],
    queryFn: ({ signal }) =>
      campaignApi.get('/campaign-filter/source/{id}', { path: { id: connectionId }, signal }),
    meta: { silent: true },
  });

export const optOutCounts = () =>
  queryOptions({
    queryKey: ['opt-outs'],
    queryFn: ({ signal }) => campaignApi.get('/opt-out', { signal }),
    staleTime: 0,
  });

export const saveFilter = (filter: Filter | undefined, request: FilterRequest) =>
  filter
    ? campaignApi.put('/campaign-filter/{id}', {
        path: { id: filter.id },
        body: { ...request, version: filter.version },
      })
    : campaignApi.post('/campaign-filter', { body: request });

export const deleteFilter = (id: string) => campaignApi.delete('/campaign-filter/{id}', { path: { id } });

export const testFilter = ({ connectionId, rules, maxRecipients }: FilterRequest) =>
  campaignApi.post('/campaign-filter/test', {
    // It is offered once there is a connection.
    body: { connectionId: connectionId!, rules, maxRecipients },
  });

export const addOptOuts = (numbers: string[]) =>
  campaignApi.post('/opt-out', {
    body: { numbers, source: numbers.length > 1 ? 'Import' : 'Manual' },
  });

export const removeOptOut = (number: string) => campaignApi.post('/opt-out/remove', { body: { number } });
