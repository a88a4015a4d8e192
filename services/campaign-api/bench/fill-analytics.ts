import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../src/database/schema.js';

const campaigns = 10_000;
/** One campaign in a hundred is large: 1,000,000 recipients together. */
const recipientsOf = sql`case when n % 100 = 0 then 5050 else 50 end`;
const idOf = sql`md5('campaign ' || n)::uuid`;
/** One every 157 minutes or so, over three years. */
const begunOf = sql`date_trunc('hour', now()) - n * interval '3 years' / ${sql.lit(campaigns)}`;

/** Three years of an organization. @returns its id */
export async function fillAnalytics(db: Kysely<Schema>): Promise<string> {
  const organizationId = randomUUID();
  await fillCampaigns(db, organizationId);
  const portion = 1_000;
  for (let first = 1; first <= campaigns; first += portion)
    await fillMessages(db, organizationId, [first, first + portion - 1]);
  await fillDelivery(db);
  await fillClicks(db, organizationId);
  await fillGroups(db);
  await sql`vacuum analyze`.execute(db);
  return organizationId;
}

/** Every fifth request is rejected or waits; they come on top. */
async function fillCampaigns(db: Kysely<Schema>, organizationId: string): Promise<void> {
  const connection = randomUUID();
  await sql`
    insert into database_connection (id, organization_id, name, type, host_name, port, user_name, password,
      database_name, default_schema, tls, mobile_number_query)
    values (${connection}, ${organizationId}, 'People', 'PostgreSQL', 'db', 5432, 'reader', '\\x00', 'people', 'public',
      true, 'select mobile from people')`.execute(db);
  await sql`
    insert into campaign (id, organization_id, name, sender_kind, sender_id, message_type, content_type, objective,
      message, parts, company_legal_name, total_sms, time_zone, connection_id, status, answer_status, created_at,
      created_by, created_by_name, answered_by, answered_by_name, answered_at, accepted_query_version, audience_count,
      audience_fingerprint, data_key, dispatcher, submitted_at, begun_at, disclosed_at, url_link, link_base)
    select ${idOf}, ${organizationId}, 'Clinic reminder ' || n, 'Product',
      (array['HIMA', 'Clinic A', 'Olaya', 'Heart'])[1 + n % 4], 'Service', 'Text',
      (array['Reach', 'AppInstalls', 'WebsiteTraffic', 'Engagements', 'Sales'])[1 + n % 5],
      repeat('Your appointment is tomorrow. ', 5), 1 + n % 2, 'Example Health Company', 10000, 'Asia/Riyadh',
      ${connection}, case when n > ${campaigns} then 'Rejected' else 'Completed' end,
      case when n > ${campaigns} then 'Rejected' else 'Accepted' end, begun - interval '1 day',
      ${randomUUID()}, 'Rana', ${randomUUID()}, 'Omar', begun - n % 600 * interval '1 minute', 1, 1000, sha256('x'),
      sha512('x') || sha256('y'), ${randomUUID()}, begun, case when n <= ${campaigns} then begun end,
      case when n <= ${campaigns} then begun end,
      case when n % 2 = 0 then 'https://clinic.example/book' end, case when n % 2 = 0 then 'https://go.hima.example' end
    from (
      select n, case when n > ${campaigns} then now() - (n - ${campaigns}) * interval '12 hours' else ${begunOf} end as begun
      from generate_series(1, ${campaigns} + 2000) n
    ) made`.execute(db);
}

/** Ten per second; most receipts within half a minute, some after hours. */
async function fillMessages(
  db: Kysely<Schema>,
  organizationId: string,
  [first, last]: [number, number],
): Promise<void> {
  const messages = sql`
    select n, k, ${idOf} as campaign_id, ${begunOf} + k * interval '100 ms' as sent_at,
      case when (k * 7 + n) % 100 < 90 then k % 30 * interval '1 second'
        when (k * 7 + n) % 100 < 98 then k % 30 * interval '1 minute'
        else k % 48 * interval '1 hour' end as wait,
      case when (k * 31 + n * 17) % 100 < 94 then 'Delivered' when (k * 31 + n * 17) % 100 < 97 then 'Undelivered'
        when (k * 31 + n * 17) % 100 < 98 then 'Expired' else 'Rejected' end as state
    from generate_series(${first}::int, ${last}::int) n, generate_series(1, ${recipientsOf}) k`;
  await sql`
    insert into message (campaign_id, organization_id, parts, state, error, number_lookup, number_sealed)
    select campaign_id, ${organizationId}::uuid, 1 + n % 2, state, case state
        when 'Undelivered' then (array['001', '034', '1'])[1 + k % 3] when 'Expired' then 'NoReceipt'
        when 'Rejected' then '0x0000000B' end,
      sha256(('person ' || k * 7919 + n)::bytea), sha512(k::text::bytea)
    from (${messages}) made`.execute(db);
  await sql`
    insert into campaign_progress (campaign_id, at, sent, delivered, failed)
    select campaign_id, date_bin('10 seconds', at, 'epoch'), sum(sent), sum(delivered), sum(failed)
    from (
      select campaign_id, sent_at as at, (state <> 'Rejected')::int as sent, 0 as delivered, 0 as failed
      from (${messages}) made
      union all
      select campaign_id, sent_at + case state when 'Rejected' then interval '0' else wait end, 0,
        (state = 'Delivered')::int, (state <> 'Delivered')::int from (${messages}) made
    ) moments
    group by 1, 2`.execute(db);
}

/** Triggers count messages that change; these were made as they ended. */
async function fillDelivery(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into delivery_count (campaign_id, at, sent, delivered, failed)
    select campaign_id, date_bin('15 minutes', at, 'epoch'), sum(sent), sum(delivered), sum(failed)
    from campaign_progress group by 1, 2`.execute(db);
}

/** Of the recipients of every second campaign, one in fourteen clicks, and one in seventy converts. */
async function fillClicks(db: Kysely<Schema>, organizationId: string): Promise<void> {
  await sql`
    insert into click_link (token_hash, campaign_id, organization_id, clicks, first_click_at, converted_at)
    select sha256((n || ' ' || k)::bytea), ${idOf}, ${organizationId}::uuid, (k % 14 = 0)::int,
      case when k % 14 = 0 then now() end, case when k % 70 = 0 then now() end
    from generate_series(2, ${campaigns}::int, 2) n, generate_series(1, ${recipientsOf}) k`.execute(db);
  await sql`
    insert into click_count (campaign_id, clicks, unique_clickers, conversions)
    select campaign_id, sum(clicks), count(first_click_at), count(converted_at) from click_link group by 1`.execute(
    db,
  );
}

/** Figures of E-Insights by messages received. */
async function fillGroups(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into insight_group (campaign_id, kind, attribute, key, recipients, delivered, opt_outs, parts)
    select ${idOf}, 'messages', '', key, ${recipientsOf}, ${recipientsOf} * 9 / 10, ${recipientsOf} / 90, 1
    from generate_series(1, ${campaigns}::int) n, unnest(array['1', '2']) key`.execute(db);
}
