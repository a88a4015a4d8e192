import { filterValue, startOfDay, type TableDefinition, type TableQuery } from '@hima/sdk/data';
import type { ActivityQuery } from './activity-log.api';
import { sources, type Source } from './source';

export type Filter = 'actor' | 'action' | 'entity' | 'source' | 'from' | 'to';

/** The table state of the page. The order is fixed. */
export const activityTable: TableDefinition<'at', Filter> = {
  sortable: ['at'],
  defaultSort: { column: 'at', descending: true },
  filters: {
    actor: filterValue.many((value) => /^(?:system|[0-9a-f-]{36})$/.test(value)),
    action: filterValue.many((value) => /^[a-z-]+\.[a-z-]+$/.test(value)),
    entity: filterValue.many((value) => /^[a-z-]+$/.test(value)),
    source: sources,
    from: filterValue.date,
    to: filterValue.date,
  },
};

type Query = TableQuery<'at', Filter>;

/** The sources of the filter, or both. */
export const sourcesOf = ({ filters }: Query): readonly Source[] =>
  filters.source.length > 0 ? sources.filter((source) => filters.source.includes(source)) : sources;

/** The parameters of both APIs. A day begins and ends where the reader is, as the times in the list do. */
export function activityQuery({ keyword, filters }: Query): ActivityQuery {
  const { actor, action, entity, from: [from] = [], to: [to] = [] } = filters;
  const [begin, end] = [from && startOfDay(from), to && startOfDay(to, 1)];
  return {
    ...(keyword && { Keyword: keyword }),
    ...(actor.length > 0 && { Actor: actor }),
    ...(action.length > 0 && { Action: action as NonNullable<ActivityQuery['Action']> }),
    ...(entity.length > 0 && { Entity: entity as NonNullable<ActivityQuery['Entity']> }),
    ...(begin && { From: begin.toISOString() }),
    ...(end && { To: end.toISOString() }),
  };
}
