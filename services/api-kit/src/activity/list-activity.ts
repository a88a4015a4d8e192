import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { queryArray } from '../http/query.js';
import { activityActions, activityEntities } from './actions.js';
import { PLATFORM } from './activity.js';
import type { ChainedEntry } from './chain.js';
import { actorOf, businessEvent, summaryWords, wordsQuery } from './search-columns.js';

/** In queries for the actor of entries without a user. */
export const SYSTEM = 'system';

const action = z.enum(activityActions).meta({ id: 'ActivityAction' });
const entity = z.enum(activityEntities).meta({ id: 'ActivityEntity' });

export const activityFilters = z.object({
  Actor: queryArray(z.union([z.literal(SYSTEM), z.uuid()]))
    .max(100)
    .optional()
    .describe('IDs of users; system for entries without a user'),
  Action: queryArray(action).max(activityActions.length).optional(),
  Entity: queryArray(entity).max(activityEntities.length).optional(),
  EntityId: z.string().max(100).optional(),
  From: z.iso.datetime({ offset: true }).optional(),
  To: z.iso.datetime({ offset: true }).optional().describe('Exclusive'),
  Keyword: z.string().trim().max(100).optional().describe('Beginnings of words of the summary'),
});
export type ActivityFilters = z.output<typeof activityFilters>;

export const activityQuery = activityFilters.extend({
  Before: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('The next of the previous page'),
  MaxResultCount: z.coerce.number().int().min(1).max(200).default(50).describe('Maximum entries to return'),
});

export const activityItem = z.object({
  sequence: z.number().int(),
  at: z.iso.datetime(),
  actorId: z.uuid().nullable(),
  actorName: z.string(),
  // Not the enum: a later version can have recorded an action that this one does not know.
  action: z.string().describe('An ActivityAction'),
  entity: z.string().describe('An ActivityEntity'),
  entityId: z.string(),
  summary: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

export const activityPage = z.object({
  items: z.array(activityItem),
  next: z.number().int().nullable().describe('Before of the next page; null on the last one'),
});

/** A page of the organization’s entries, newest first. It costs the same at any depth. */
export async function listActivity(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  organizationId: string,
  { MaxResultCount, Before, ...filters }: z.output<typeof activityQuery>,
): Promise<z.output<typeof activityPage>> {
  const rows = await readNewest(db, organizationId, filters, { before: Before, limit: MaxResultCount + 1 });
  const items = rows.slice(0, MaxResultCount);
  return {
    items: items.map((row) => ({
      sequence: row.sequence,
      at: row.at.toISOString(),
      actorId: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      summary: row.summary,
      details: row.details as Record<string, unknown> | null,
    })),
    next: rows.length > MaxResultCount ? (items.at(-1)?.sequence ?? null) : null,
  };
}

/** The newest matching entries, below `before` if it is given. */
export async function readNewest(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  organizationId: string,
  filters: ActivityFilters,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ChainedEntry[]> {
  const { Actor, Action, Entity, EntityId, From, To, Keyword } = filters;
  const words = Keyword ? wordsQuery(Keyword) : undefined;
  if (words === null) return [];
  const conditions: RawBuilder<unknown>[] = [sql`organization_id = ${organizationId}::uuid`, businessEvent];
  if (EntityId !== undefined) conditions.push(sql`entity_id = ${EntityId}`);
  if (From !== undefined) conditions.push(sql`at >= ${From}::timestamptz`);
  if (To !== undefined) conditions.push(sql`at < ${To}::timestamptz`);
  if (words !== undefined) conditions.push(sql`${summaryWords} @@ to_tsquery('simple', ${words})`);
  if (before !== undefined)
    conditions.push(sql`(at, sequence) < (
      select at, sequence from activity_log where organization_id = ${organizationId}::uuid and sequence = ${before})`);
  const newest = (...more: RawBuilder<unknown>[]) => sql`
    select organization_id, sequence, at, actor_id, actor_name, action, entity, entity_id, summary, details
    from activity_log where ${sql.join([...conditions, ...more], sql` and `)}
    order by at desc, sequence desc limit ${limit}`;

  const actors = Actor?.map((one) => (one === SYSTEM ? PLATFORM : one));
  const given = [
    [actorOf, sql`uuid[]`, actors],
    [sql`action`, sql`text[]`, Action],
    [sql`entity`, sql`text[]`, Entity ?? (EntityId === undefined ? undefined : activityEntities)],
  ] as const;
  const [first, ...others] = given.filter(([, , values]) => values !== undefined);
  conditions.push(...others.map(([column, type, values]) => sql`${column} = any(${values}::${type})`));
  // The newest of each value come from the index in order; `any` would read all entries of all values and sort them.
  const query = first
    ? sql`
      select entry.* from unnest(${[...new Set<string>(first[2])]}::${first[1]}) as given (value)
      cross join lateral (${newest(sql`${first[0]} = given.value`)}) as entry
      order by at desc, sequence desc limit ${limit}`
    : newest();
  const { rows } = await sql<ChainedEntry>`${query}`.execute(db);
  return rows;
}
