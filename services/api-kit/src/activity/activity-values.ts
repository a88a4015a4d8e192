import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { PLATFORM } from './activity.js';
import { actorOf, businessEvent, SYSTEM } from './search-columns.js';

const MOST_ACTORS = 1000;

export const activityValues = z.object({
  actions: z.array(z.string()),
  entities: z.array(z.string()),
  actors: z
    .array(z.object({ id: z.string().describe('A user ID, or system'), name: z.string() }))
    .describe(`At most ${MOST_ACTORS}, each with the name of the newest entry`),
});

/** Possible values of the list's filters; each value is one read of the index. */
export async function readActivityValues(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  organizationId: string,
): Promise<z.output<typeof activityValues>> {
  const own = sql`organization_id = ${organizationId}::uuid and ${businessEvent}`;
  const next = (column: RawBuilder<unknown>, after?: RawBuilder<unknown>) => sql`
    (select ${column} as value from activity_log where ${own} ${after ? sql`and ${column} > ${after}` : sql``}
    order by organization_id, ${column} limit 1)`;
  const distinct = (column: RawBuilder<unknown>) => sql`
    with recursive found as (
      ${next(column)} union all select ${next(column, sql`found.value`)} from found where found.value is not null
    ) select value from found where value is not null`;
  const texts = async (column: RawBuilder<unknown>) => {
    const { rows } = await sql<{ value: string }>`${distinct(column)}`.execute(db);
    return rows.map(({ value }) => value);
  };
  const actors = sql<{ id: string; name: string }>`
    select actor.value as id, newest.actor_name as name
    from (${distinct(actorOf)} limit ${MOST_ACTORS}) as actor
    cross join lateral (
      select actor_name from activity_log where ${own} and ${actorOf} = actor.value
      order by at desc, sequence desc limit 1) as newest
    order by newest.actor_name, actor.value`.execute(db);
  const [actions, entities, { rows }] = await Promise.all([texts(sql`action`), texts(sql`entity`), actors]);
  return {
    actions,
    entities,
    actors: rows.map(({ id, name }) => ({ id: id === PLATFORM ? SYSTEM : id, name })),
  };
}
