import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The user of a running query, so that limits apply per user. */
export async function addAskers(db: Migrating): Promise<void> {
  // Leftovers of a process that ended belong to no process.
  await sql`delete from running_query`.execute(db);
  await sql`alter table running_query add column user_id uuid not null`.execute(db);
}
