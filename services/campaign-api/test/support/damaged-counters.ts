import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../src/database/schema.js';

/** One recipient of a campaign clicks. */
export async function addClick(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`
    insert into click_link (token_hash, campaign_id, organization_id, clicks, first_click_at)
    select ${Buffer.from(id)}, id, organization_id, 1, now() from campaign where id = ${id}::uuid`.execute(
    db,
  );
  await sql`insert into click_count (campaign_id, clicks, unique_clickers) values (${id}::uuid, 1, 1)`.execute(
    db,
  );
}

/** The counters of a campaign that Analytics reads. */
export async function countersOf(db: Kysely<Schema>, id: string): Promise<unknown> {
  const { rows } = await sql`
    select (select undelivered from campaign_ledger where campaign_id = ${id}::uuid) as undelivered,
      (select unique_clickers from click_count where campaign_id = ${id}::uuid) as clickers,
      (select sum(failed)::int from delivery_count where campaign_id = ${id}::uuid) as failed,
      (select jsonb_object_agg(reason, failures) from failure_count where campaign_id = ${id}::uuid) as reasons`.execute(
    db,
  );
  return rows[0];
}

/** Makes each of them wrong, of a campaign with one undelivered message. */
export async function damageCounters(db: Kysely<Schema>, id: string): Promise<void> {
  for (const damage of [
    sql`update campaign_ledger set undelivered = 0, delivered = 1`,
    sql`update click_count set unique_clickers = 70`,
    sql`update delivery_count set failed = failed + 5`,
    sql`update failure_count set failures = 7`,
  ])
    await sql`${damage} where campaign_id = ${id}::uuid`.execute(db);
}
