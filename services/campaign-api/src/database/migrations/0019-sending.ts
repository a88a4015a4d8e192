import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Since when the SMS center of a campaign accepts nothing, and an index for deleting old receipts. */
export async function extendSending(db: Migrating): Promise<void> {
  await sql`alter table campaign add column throttled_at timestamptz`.execute(db);
  await sql`create index unmatched_receipt_age on unmatched_receipt (received_at)`.execute(db);
}
