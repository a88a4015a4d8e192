import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** How many recipients there were at the first message: those who opted out since the acceptance are left out before. */
export async function addRecipientCount(db: Migrating): Promise<void> {
  await sql`alter table campaign add column recipient_count integer`.execute(db);
}
