import { sql, type Kysely, type RawBuilder } from 'kysely';
import { activityEntities } from './actions.js';
import { PLATFORM } from './activity.js';
import type { ChainedEntry } from './chain.js';
import type { ActivityFilters } from './activity-filters.js';
import { actorOf, businessEvent, containsWords, mayContainWords, SYSTEM, wordsOf } from './search-columns.js';

type Condition = RawBuilder<unknown>;

const newestFirst = sql`order by at desc, sequence desc`;
const columns = sql`
  organization_id, sequence, at, actor_id, actor_name, action, entity, entity_id, summary, details`;

/** The newest matching entries, below `before` if it is given. */
export async function readNewest(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  organizationId: string,
  { Actor, Action, Entity, EntityId, From, To, Keyword }: ActivityFilters,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ChainedEntry[]> {
  const words = Keyword ? wordsOf(Keyword) : undefined;
  if (words === null) return [];
  const always = [sql`organization_id = ${organizationId}::uuid`, businessEvent];
  if (From !== undefined) always.push(sql`at >= ${From}::timestamptz`);
  if (To !== undefined) always.push(sql`at < ${To}::timestamptz`);
  if (before !== undefined)
    always.push(sql`(at, sequence) < (
      select at, sequence from activity_log where organization_id = ${organizationId}::uuid and sequence = ${before})`);
  const one = EntityId === undefined ? [] : [sql`entity_id = ${EntityId}`];
  const lists = [
    { column: actorOf, type: sql`uuid`, values: Actor?.map((id) => (id === SYSTEM ? PLATFORM : id)) },
    { column: sql`action`, type: sql`text`, values: Action },
    {
      column: sql`entity`,
      type: sql`text`,
      values: Entity ?? (one.length > 0 ? activityEntities : undefined),
    },
  ].flatMap(({ values, ...list }) => (values ? [{ ...list, values: [...new Set<string>(values)] }] : []));
  const isOneOf = ({ column, type, values }: (typeof lists)[number]) =>
    sql`${column} = any(${values}::${type}[])`;
  const run = async (query: Condition) => (await sql<ChainedEntry>`${query}`.execute(db)).rows;

  const [first, ...others] = lists;
  // The newest of each value come from the index in order; `any` would read all entries of all values and sort them.
  const newestOf = ({ column, type, values }: (typeof lists)[number], more: Condition[], most: number) => sql`
    select entry.* from unnest(${values}::${type}[]) as given (value)
    cross join lateral (${newest([...always, ...more, sql`${column} = given.value`], most)}) as entry
    ${newestFirst} limit ${most}`;

  if (words !== undefined) {
    const matching = [mayContainWords(words), containsWords(words), ...one, ...lists.map(isOneOf)];
    const recent = Math.max(2000, 20 * limit);
    const scopes = [newest(always, recent)];
    if (first && first.values.length <= fewValues) scopes.push(newestOf(first, [], recent));
    for (const scope of scopes) {
      const { rows, read } = await matchesIn(db, scope, matching, limit);
      if (rows.length === limit || read < recent) return rows;
    }
    return run(amongAll(words, organizationId, [...always, ...one, ...lists.map(isOneOf)], limit));
  }
  if (!first) return run(newest([...always, ...one], limit));
  return run(newestOf(first, [...one, ...others.map(isOneOf)], limit));
}

const newest = (conditions: Condition[], limit: number) => sql`
  select ${columns} from activity_log where ${sql.join(conditions, sql` and `)} ${newestFirst} limit ${limit}`;

// The planner cannot tell a frequent beginning of a word from a rare one, and the wrong index costs seconds. Frequent
// ones are among the recent entries, of all users or of those chosen; the others are few enough to sort.

/** The recent entries of each are read. */
const fewValues = 5;

/** The matches among the newest entries of a scope, and how many entries those are. */
async function matchesIn(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  scope: Condition,
  matching: Condition[],
  limit: number,
): Promise<{ rows: ChainedEntry[]; read: number }> {
  const { rows } = await sql<(ChainedEntry | { sequence: null }) & { read: number }>`
    with recent as materialized (${scope})
    select found.*, counted.read from (select count(*)::int as read from recent) as counted
    left join lateral (
      select * from recent where ${sql.join(matching, sql` and `)} ${newestFirst} limit ${limit}) as found on true
    ${newestFirst}`.execute(db);
  const found = rows.flatMap(({ read: _, ...entry }) => (entry.sequence === null ? [] : [entry]));
  return { rows: found, read: rows[0]?.read ?? 0 };
}

// Only the words may choose the index: combined with another one, that one is read almost whole. The planner expects
// 2 % of all entries for any beginning of a word, and would start parallel workers, which takes a hundred times as long
// as the search; a subquery that depends on another row (`lateral`) never runs in parallel.
const amongAll = (
  words: readonly string[],
  organizationId: string,
  conditions: Condition[],
  limit: number,
) => sql`
  with found as materialized (
    select entry.* from unnest(array[${organizationId}]::text[]) as given (organization_id)
    cross join lateral (
      select ${columns} from activity_log
      where ${containsWords(words)} and ${businessEvent} and organization_id::text = given.organization_id
      offset 0) as entry)
  select * from found where ${sql.join(conditions, sql` and `)} ${newestFirst} limit ${limit}`;
