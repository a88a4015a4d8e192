import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** When a request was accepted whose recipients are being prepared. */
export async function addPreparationAge(db: Migrating): Promise<void> {
  await sql`alter table preparation add column created_at timestamptz not null default now()`.execute(db);
}
