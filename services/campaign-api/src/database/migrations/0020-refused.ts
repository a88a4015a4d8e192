import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** An index of rejected messages, which can be resent. */
export async function indexRefused(db: Migrating): Promise<void> {
  await sql`create index message_rejected on message (campaign_id) where state = 'Rejected'`.execute(db);
}
