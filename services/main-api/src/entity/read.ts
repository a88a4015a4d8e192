import { likePattern, notFound, sorting, type Principal } from '@hima/api-kit';
import type { Field } from '@hima/entities';
import { sql, type RawBuilder } from 'kysely';
import type { OptionsQuery } from '../administration/schemas.js';
import { columnOf, tablesOf, type EntityContext, type EntityRow, type ManagedEntity } from './rules.js';
import { capitalized, titleOf } from './schemas.js';
import { visibleRows } from './tenancy.js';

/** The query of a list; filters of fields by their capitalized names. */
export interface EntityQuery {
  SkipCount: number;
  MaxResultCount: number;
  Sorting?: string | undefined;
  Keyword?: string | undefined;
  State?: string[] | undefined;
  [filter: string]: unknown;
}

/** A field as the API answers it. */
function valueOf({ name: table }: ManagedEntity, name: string, field: Field): RawBuilder<unknown> {
  const column = sql.ref(`${table}.${columnOf(name, field)}`);
  switch (field.kind) {
    case 'date':
      return sql`to_char(${column}, 'YYYY-MM-DD')`;
    case 'reference':
      return sql`(select json_build_object('id', named.id, 'name', named.name)
        from ${sql.table(field.to)} named where named.id = ${column})`;
    default:
      return sql`${column}`;
  }
}

/** The order of a list. */
function orderOf(
  { name: table }: ManagedEntity,
  name: string,
  field: Field | undefined,
): RawBuilder<unknown> {
  const column = sql.ref(`${table}.${columnOf(name, field)}`);
  if (field?.kind === 'reference')
    return sql`(select lower(named.name) from ${sql.table(field.to)} named where named.id = ${column})`;
  return field?.kind === 'text' ? sql`lower(${column})` : sql`${column}`;
}

/** The rows that the user can see, in the form of the API. */
async function recordsOf(context: EntityContext, user: Principal) {
  const { db, entity } = context;
  const { name, fields } = entity;
  return tablesOf(db)
    .selectFrom(name)
    .select((eb) => [
      eb.ref(`${name}.id`).as('id'),
      eb.ref(`${name}.version`).as('version'),
      eb.ref(`${name}.created_at`).as('createdAt'),
      eb.ref(`${name}.state`).as('state'),
      eb.ref(`${name}.state_reason`).as('stateReason'),
      ...Object.entries(fields).map(([each, field]) => valueOf(entity, each, field).as(each)),
    ])
    .$castTo<Record<string, unknown>>()
    .where(await visibleRows(context, user));
}

/** A page of the rows that the user can see; by name unless the query sorts. */
export async function listEntities(context: EntityContext, user: Principal, query: EntityQuery) {
  const { entity } = context;
  const fields = Object.entries(entity.fields);
  const sortable = fields.filter(([, { column }]) => column).map(([name]) => name);
  const order = sorting(
    query.Sorting,
    Object.fromEntries([...sortable, 'state', 'createdAt'].map((name) => [name, name])),
    [{ column: 'name', direction: 'asc' }],
  );
  let matching = await recordsOf(context, user);
  for (const [name, field] of [...fields.filter(([, { filter }]) => filter), ['state', undefined] as const]) {
    const values = query[capitalized(name)] as string[] | undefined;
    if (values?.length) matching = matching.where(`${entity.name}.${columnOf(name, field)}`, 'in', values);
  }
  const { Keyword } = query;
  if (Keyword) {
    const texts = fields.filter(([, { kind, column }]) => kind === 'text' && column);
    matching = matching.where(({ or, eb }) =>
      or(texts.map(([name]) => eb(`${entity.name}.${columnOf(name)}`, 'ilike', likePattern(Keyword)))),
    );
  }
  const { count } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  let page = matching;
  for (const { column, direction } of order)
    page = page.orderBy(orderOf(entity, column, entity.fields[column]), direction);
  const items = await page
    .orderBy(`${entity.name}.id`)
    .offset(query.SkipCount)
    .limit(query.MaxResultCount)
    .execute();
  return { totalCount: Number(count), items };
}

/** @throws {ApiProblem} 404 also for one that the user can't see. */
export async function getEntity(context: EntityContext, user: Principal, id: string) {
  const record = await (
    await recordsOf(context, user)
  )
    .where(`${context.entity.name}.id`, '=', id)
    .executeTakeFirst();
  if (!record) throw notFound(titleOf(context.entity), id);
  return record;
}

/** At most 100 to choose from, by name. */
export async function entityOptions(
  context: EntityContext,
  user: Principal,
  { Keyword: keyword, Id: ids }: OptionsQuery,
) {
  return tablesOf(context.db)
    .selectFrom(context.entity.name)
    .select(['id', 'name'])
    .$castTo<Pick<EntityRow, 'id' | 'name'>>()
    .where(await visibleRows(context, user))
    .$if(keyword !== undefined, (query) => query.where('name', 'ilike', likePattern(keyword ?? '')))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(100)
    .execute();
}
