import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { activityActions } from '../src/activity/actions.js';
import { readActivityValues } from '../src/activity/activity-values.js';
import { activityQuery, listActivity } from '../src/activity/list-activity.js';
import { openDatabase } from '../src/index.js';
import { figureOfTimes, silentLogger, withBenchDatabase } from '../src/testing/index.js';

/**
 * How long a page of the activity log takes when an organization has 1,000,000 entries, on PostgreSQL. Fails where the 95th
 * percentile is 150 ms or more.
 * Usage: npm run bench -- activity [<entries> [<part of a title>]]
 */
const entries = Number(process.argv[2] ?? 1_000_000);
const only = process.argv[3] ?? '';
const organizationId = randomUUID();
const actor = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const busy = ['user.signed-in', 'campaign.audience-previewed'];
const day = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString();

const filters: Record<string, Record<string, unknown>> = {
  none: {},
  'actor, busy': { Actor: [actor(1)] },
  'actor, rare': { Actor: [actor(199)] },
  'actor, system': { Actor: ['system'] },
  'actor, unknown': { Actor: [randomUUID()] },
  actors: { Actor: [actor(1), actor(2), actor(150)] },
  'action, common': { Action: ['user.signed-in'] },
  'action, rare': { Action: ['conversion-key.renewed'] },
  'actions, all': { Action: [...activityActions] },
  'actions, common and rare': { Action: [...busy, 'conversion-key.renewed'] },
  'entity, common': { Entity: ['campaign'] },
  'entity, rare': { Entity: ['conversion-key'] },
  'entity and ID': { Entity: ['campaign'], EntityId: '77' },
  'entity ID': { EntityId: '77' },
  'from and to, first days': { From: day(1), To: day(2) },
  'from and to, whole time': { From: day(0), To: day(900) },
  'keyword, common': { Keyword: 'reminder' },
  'keyword, rare': { Keyword: 'rem 777777' },
  'keyword, begun': { Keyword: '7777' },
  'keyword, unknown': { Keyword: 'nobody' },
  'actor and action': { Actor: [actor(3)], Action: ['user.signed-in'] },
  'actor, period and keyword': { Actor: [actor(3)], From: day(100), To: day(200), Keyword: 'clinic' },
};
const places = { first: {}, middle: { Before: Math.floor(entries / 2) }, last: { Before: 100 } };

await withBenchDatabase(({ url }) => measureAll(url));

async function measureAll(location: string): Promise<void> {
  const database = await openDatabase({ location: { url: location }, migrations: {}, logger: silentLogger });
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
  const db = database.db as Kysely<any>;
  try {
    await fill(db);
    for (const [title, filter] of Object.entries(filters))
      for (const [place, cursor] of Object.entries(places))
        await measure(`${title}, ${place}`, () =>
          listActivity(db, organizationId, activityQuery.parse({ ...filter, ...cursor })),
        );
    await measure('values', () => readActivityValues(db, organizationId));
    const { rows } = await sql<{ name: string; size: string }>`
      select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
      where relname like 'activity_%' and relkind in ('r', 'i') order by pg_relation_size(oid) desc`.execute(
      db,
    );
    for (const row of rows) console.log(row.name.padEnd(36), row.size);
  } finally {
    await database.close();
  }
}

async function measure(title: string, work: () => Promise<unknown>): Promise<void> {
  if (title.includes(only)) await figureOfTimes(`activity log, ${title}`, work, { targetMs: 150 });
}

/** Two years and a half; 200 people, the first of them much busier; a few actions much more frequent; opt-outs between. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
async function fill(db: Kysely<any>): Promise<void> {
  await sql`
    insert into activity_log (organization_id, sequence, at, actor_id, actor_name, action, entity, entity_id, summary,
      details, previous_hash, hash)
    select ${organizationId}, n, '2024-01-01Z'::timestamptz + n * interval '75 seconds',
      case when left_out or n % 50 = 0 then null
        else ('00000000-0000-4000-8000-' || lpad((1 + floor(power(random(), 4) * 199))::int::text, 12, '0'))::uuid end,
      case when left_out then 'Recipient' else 'Person' end, action, split_part(action, '.', 1), (n % 5000)::text,
      case when n % 3 > 0 then 'Clinic reminder ' || n end, '{"version": 3}', sha256('x'), sha256('y')
    from (
      select n, n % 11 = 0 as left_out, case
        when n % 11 = 0 then 'opt-out.added'
        when n % 3 = 0 then ${busy[0]}::text when n % 3 = 1 then ${busy[1]}::text
        when n % 100003 = 2 then 'conversion-key.renewed'
        else (${activityActions.filter((one) => one !== 'conversion-key.renewed')}::text[])[1 + n % ${sql.lit(activityActions.length - 1)}]
      end as action
      from generate_series(1, ${entries}::int) n
    ) as made`.execute(db);
  await sql`vacuum analyze activity_log`.execute(db);
}
