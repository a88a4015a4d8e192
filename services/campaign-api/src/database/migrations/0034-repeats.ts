import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** How often an answer about people was given again: each repeat reads the data and can be timed. */
export async function addRepeats(db: Migrating): Promise<void> {
  await sql`alter table audience_look add column repeats integer not null default 0`.execute(db);
}
