import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Whether a preparation compared its audience with the preview: from then on it uses the preview up. */
export async function addPreparationCompared(db: Migrating): Promise<void> {
  await sql`alter table preparation add column compared boolean not null default false`.execute(db);
}
