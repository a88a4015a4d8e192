import { sql, type Kysely } from 'kysely';
import type { SchemaTransaction, Schema } from '../database/schema.js';

/** How many more segments the organization may send on a day; exact under the organization's lock. */
export async function dailyRoom(
  db: Kysely<Schema>,
  organizationId: string,
  day: string,
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select messages from daily_count where organization_id = ${organizationId}::uuid and day = ${day}::date`.execute(
    db,
  );
  return Math.max(0, cap - (rows[0]?.messages ?? 0));
}

/** Counts segments that go out, or takes those off that came back, from the day that they were counted on. */
export async function countForDay(
  trx: SchemaTransaction,
  organizationId: string,
  day: string,
  segments: number,
): Promise<void> {
  if (segments === 0) return;
  await sql`
    insert into daily_count as d (organization_id, day, messages)
    values (${organizationId}::uuid, ${day}::date, ${Math.max(0, segments)})
    on conflict (organization_id, day) do update set messages = greatest(0, d.messages + ${segments})`.execute(
    trx,
  );
}
