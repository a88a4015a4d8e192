import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@hima/api-kit';
import { figureOfTimes, silentLogger, withBenchDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { campaignQuery } from '../src/campaigns/campaign-schemas.js';
import { listCampaigns } from '../src/history/list-campaigns.js';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';

/**
 * How long one page of the history takes when an organization has 100,000 campaigns, on PostgreSQL.
 * Usage: npm run bench -- history [<campaigns> [<part of a title>]]
 */
const campaigns = Number(process.argv[2] ?? 100_000);

const middle = { SkipCount: Math.floor(campaigns / 20) * 10 };
const last = { SkipCount: campaigns - 10 };
const sorts = 'name,senderId,status,answerStatus,messageType,objective,createdAt,startAt,totalSms'.split(',');

const queries: Record<string, Record<string, unknown>> = {
  'newest first': {},
  'newest first, middle': middle,
  'newest first, last': last,
  filtered: {
    Status: ['Completed', 'Rejected'],
    MessageType: ['Service'],
    CreatedFrom: '2026-01-01T00:00:00Z',
  },
  'filtered, last page': {
    Status: ['Completed'],
    SkipCount: Math.floor(campaigns * 0.4) - 10,
    Sorting: 'name ASC',
  },
  'one sender': { SenderId: 'hima' },
  keyword: { Keyword: 'Reminder 77' },
  'keyword of all, last': { Keyword: 'clinic', ...last, Sorting: 'name ASC' },
  'keyword of one': { Keyword: `reminder ${campaigns}` },
  'keyword of none': { Keyword: 'nobody is called so' },
};
for (const sort of sorts)
  for (const direction of ['ASC', 'DESC'])
    for (const [page, skip] of Object.entries({ first: {}, middle, last }))
      queries[`${sort} ${direction}, ${page}`] = { Sorting: `${sort} ${direction}`, ...skip };

await withBenchDatabase(async (bench) => {
  const database = await openDatabase<Schema>({
    location: bench.location(),
    migrations,
    logger: silentLogger,
  });
  try {
    const organizationId = randomUUID();
    await fill(database, organizationId);
    const user = { id: randomUUID(), organizationId };
    const only = process.argv[3] ?? '';
    for (const [title, query] of Object.entries(queries).filter(([name]) => name.includes(only))) {
      const page = () => listCampaigns(database.db, user, campaignQuery.parse(query));
      await figureOfTimes(`campaign history, ${title}`, page, { runs: 60 });
    }
  } finally {
    await database.close();
  }
});

/** Campaigns of two years, in every state, of one connection. */
async function fill({ db }: Pick<Database<Schema>, 'db'>, organizationId: string): Promise<void> {
  const connection = randomUUID();
  await sql`
    insert into database_connection (id, organization_id, name, type, host_name, port, user_name, password,
      database_name, default_schema, tls, mobile_number_query)
    values (${connection}, ${organizationId}, 'People', 'PostgreSQL', 'db', 5432, 'reader', '\\x00', 'people', 'public',
      true, 'select mobile from people')`.execute(db);
  await sql`
    insert into campaign (id, organization_id, name, sender_kind, sender_id, message_type, content_type, objective,
      message, parts, company_legal_name, total_sms, time_zone, connection_id, status, answer_status, created_at,
      created_by, created_by_name, start_at, answered_by, answered_by_name, answered_at, accepted_query_version,
      audience_count, audience_fingerprint, data_key, dispatcher, submitted_at)
    select gen_random_uuid(), ${organizationId}, 'Clinic reminder ' || n, 'Product',
      (array['HIMA', 'Clinic A', 'Olaya', 'Heart'])[1 + n % 4],
      (array['Promotional', 'Awareness', 'Service', 'Warning'])[1 + n % 4], 'Text', 'Reach',
      repeat('Your appointment is tomorrow. ', 5), 1, 'Example Health Company', 1000 + n % 5000, 'Asia/Riyadh',
      ${connection}, (array['Completed', 'Completed', 'Rejected', 'Expired', 'Cancelled'])[1 + n % 5], 'Accepted',
      now() - n * interval '10 minutes', ${randomUUID()}, 'Rana',
      case when n % 3 = 0 then now() - n * interval '9 minutes' end,
      ${randomUUID()}, 'Omar', now(), 1, 1000, sha256('x'), sha512('x') || sha256('y'), ${randomUUID()}, now()
    from generate_series(1, ${campaigns}::int) n`.execute(db);
  await sql`vacuum analyze campaign`.execute(db);
}
