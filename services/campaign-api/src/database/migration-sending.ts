import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Since when the SMS center of a campaign accepts nothing. */
export async function extendSending(db: Migrating): Promise<void> {
  await sql`alter table campaign add column throttled_at timestamptz`.execute(db);
}
