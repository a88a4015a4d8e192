import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** From when the exact figures of a campaign are told; those of before were told from the first message on. */
export async function addDisclosure(db: Migrating): Promise<void> {
  await sql`alter table campaign add column disclosed_at timestamptz`.execute(db);
  await sql`update campaign set disclosed_at = begun_at where begun_at is not null`.execute(db);
}
