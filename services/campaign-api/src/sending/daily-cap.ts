import { sql } from 'kysely';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';

/** How many more messages the organisation may send on a day. Under the organisation's lock. */
export async function dailyRoom(
  trx: SchemaTransaction,
  organizationId: string,
  day: string,
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select messages from daily_count where organization_id = ${organizationId}::uuid and day = ${day}::date`.execute(
    trx,
  );
  return Math.max(0, cap - (rows[0]?.messages ?? 0));
}

/** Counts messages that go out, or takes those off that came back. */
export async function countForDay(
  trx: SchemaTransaction,
  organizationId: string,
  day: string,
  messages: number,
): Promise<void> {
  if (messages === 0) return;
  await sql`
    insert into daily_count as d (organization_id, day, messages)
    values (${organizationId}::uuid, ${day}::date, ${Math.max(0, messages)})
    on conflict (organization_id, day) do update set messages = greatest(0, d.messages + ${messages})`.execute(
    trx,
  );
}
