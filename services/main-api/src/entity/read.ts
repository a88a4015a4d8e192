import { likePattern, notFound, sorting, type Principal } from '@hima/api-kit';
import { sql } from 'kysely';
import { columnOf, tablesOf, type EntityContext, type EntityRow, type TextEntity } from './rules.js';
import { titleOf } from './schemas.js';
import { visibleRows } from './tenancy.js';

/** The query of a list. */
export interface EntityQuery {
  SkipCount: number;
  MaxResultCount: number;
  Sorting?: string | undefined;
  Keyword?: string | undefined;
  State?: string[] | undefined;
}

/** A row as the API answers it. */
export function recordOf({ fields }: TextEntity, row: EntityRow): Record<string, unknown> {
  const values = Object.keys(fields).map((name) => [name, row[columnOf(name)] ?? null]);
  const { id, version, created_at: createdAt, state, state_reason: stateReason } = row;
  return { id, version, createdAt, state, stateReason, ...Object.fromEntries(values) };
}

/** A page of the rows that the user can see; by name unless the query sorts. */
export async function listEntities(context: EntityContext, user: Principal, query: EntityQuery) {
  const { db, entity } = context;
  const columns = Object.keys(entity.fields).filter((name) => entity.fields[name]?.column);
  const { State, Keyword } = query;
  const sortable = Object.fromEntries(
    [...columns, 'state', 'createdAt'].map((name) => [name, columnOf(name)]),
  );
  const order = sorting(query.Sorting, sortable, [{ column: 'name', direction: 'asc' }]);
  let matching = tablesOf(db)
    .selectFrom(entity.name)
    .where(await visibleRows(context, user));
  if (State?.length) matching = matching.where('state', 'in', State);
  if (Keyword)
    matching = matching.where(({ or, eb }) =>
      or(columns.map((name) => eb(columnOf(name), 'ilike', likePattern(Keyword)))),
    );
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  let page = matching.selectAll().$castTo<EntityRow>();
  for (const { column, direction } of order) page = page.orderBy(column, direction);
  const rows = await page.orderBy('id').offset(query.SkipCount).limit(query.MaxResultCount).execute();
  return { totalCount: Number(count), items: rows.map((row) => recordOf(entity, row)) };
}

/** @throws {ApiProblem} 404 also for one that the user can't see. */
export async function getEntity(context: EntityContext, user: Principal, id: string) {
  const { db, entity } = context;
  const row = await tablesOf(db)
    .selectFrom(entity.name)
    .selectAll()
    .$castTo<EntityRow>()
    .where('id', '=', id)
    .where(await visibleRows(context, user))
    .executeTakeFirst();
  if (!row) throw notFound(titleOf(entity), id);
  return recordOf(entity, row);
}

/** At most 100 to choose from, by name. */
export async function entityOptions(context: EntityContext, user: Principal, keyword: string | undefined) {
  return tablesOf(context.db)
    .selectFrom(context.entity.name)
    .select(['id', 'name'])
    .where(await visibleRows(context, user))
    .$if(keyword !== undefined, (query) => query.where('name', 'ilike', likePattern(keyword ?? '')))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(100)
    .execute();
}
