import type { Entity, Named } from '@hima/entities';
import {
  keepPreviousData,
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type ApiClient,
  type QueryParameters,
} from '@hima/sdk';
import type { Page } from '@hima/sdk/data';
import type { EntityRecord } from './entity-view';

// Typed by the model instead of the API's document: both come from it, and one function serves all entities.
const api = mainApi as unknown as ApiClient;

export const entityList = ({ name }: Entity, query: QueryParameters) =>
  queryOptions({
    queryKey: [name, 'list', query],
    queryFn: ({ signal }) => api.get(`/${name}`, { query, signal }) as Promise<Page<EntityRecord>>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The most of one page. */
const LARGEST_PAGE = 1000;

/** All that match, as the list has them now. */
export async function allEntities({ name }: Entity, query: QueryParameters): Promise<EntityRecord[]> {
  const all: EntityRecord[] = [];
  for (;;) {
    const page = { ...query, SkipCount: all.length, MaxResultCount: LARGEST_PAGE };
    const { items, totalCount } = (await api.get(`/${name}`, { query: page })) as Page<EntityRecord>;
    all.push(...items);
    if (items.length === 0 || all.length >= totalCount) return all;
  }
}

export const entityDetails = ({ name }: Entity, id: string) =>
  queryOptions({
    queryKey: [name, 'details', id],
    queryFn: ({ signal }) => api.get(`/${name}/{id}`, { path: { id }, signal }) as Promise<EntityRecord>,
    staleTime: 0,
    meta: { silent: true },
  });

/** Those that a reference can name, at most 100. */
export const entityOptions = (name: string, keyword = '') =>
  queryOptions({
    queryKey: [name, 'options', keyword],
    queryFn: ({ signal }) =>
      api.get(`/${name}/options`, { query: keyword ? { Keyword: keyword } : {}, signal }) as Promise<Named[]>,
    // `useQueries` knows no previous ones.
    placeholderData: (previous) => previous ?? queryClient.getQueryData([name, 'options', '']),
    staleTime: 0,
  });

/** The names of those that were chosen, which need not be among the first 100. */
export const namesOfChosen = (name: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [name, 'options', 'of', ids],
    queryFn: ({ signal }) => api.get(`/${name}/options`, { query: { Id: ids }, signal }) as Promise<Named[]>,
    enabled: ids.length > 0,
    // Most were chosen from a list that is in the cache.
    placeholderData: () =>
      queryClient
        .getQueriesData<Named[]>({ queryKey: [name, 'options'] })
        .flatMap(([, found = []]) => found.filter(({ id }) => ids.includes(id))),
    staleTime: 0,
  });

/** All that match, as CSV. */
export const exportEntities = (
  { name }: Entity,
  { SkipCount: _skip, MaxResultCount: _max, ...query }: QueryParameters,
) => api.blob(`/${name}/export`, { query });

/** Without `stored` it makes a new one. */
export const saveEntity = ({ name }: Entity, stored: EntityRecord | undefined) =>
  mutationOptions({
    mutationFn: ({ version, ...input }: Record<string, unknown> & { version?: number }) =>
      (stored
        ? api.put(`/${name}/{id}`, {
            path: { id: stored.id },
            body: { ...input, version: version ?? stored.version },
          })
        : api.post(`/${name}`, { body: input })) as Promise<EntityRecord>,
    onSuccess: () => refresh(),
    meta: { silent: true },
  });

/** The most that one call changes. */
export const CHANGED_AT_ONCE = 100;

/**
 * Deletes entities, or starts one of the model's actions on them: all of them or none. Refused when one has changed since
 * it was shown.
 */
export const changeEntities = ({ name }: Entity) =>
  mutationOptions({
    mutationFn: ({ operation, rows, reason }: { operation: string; rows: EntityRecord[]; reason?: string }) =>
      api.post(`/${name}/${operation}`, {
        body: {
          ids: rows.map(({ id }) => id),
          versions: rows.map(({ version }) => version),
          ...(reason && { reason }),
        },
      }) as Promise<{ count: number }>,
    onSuccess: (_, { operation, rows }) => refresh(operation === 'delete' ? rows.map(({ id }) => id) : []),
    meta: { silent: true },
  });

/**
 * One entity names others: whatever is shown of any of them is requested again. Not of those that were deleted, whose page
 * is still open: only when it is opened once more.
 */
async function refresh(deleted: readonly string[] = []): Promise<void> {
  const isDeleted = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    deleted.some((id) => queryKey.includes(id));
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => !isDeleted(query) }),
    queryClient.invalidateQueries({ predicate: isDeleted, refetchType: 'none' }),
  ]);
}
