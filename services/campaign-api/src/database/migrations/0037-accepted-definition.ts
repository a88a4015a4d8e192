import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** By which question the audience was previewed that was accepted; null for campaigns of before. */
export async function addAcceptedDefinition(db: Migrating): Promise<void> {
  await sql`alter table campaign add column accepted_definition bytea`.execute(db);
}
