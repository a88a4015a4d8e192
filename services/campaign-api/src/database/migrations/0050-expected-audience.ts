import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Whether requesters see the approximate size of an audience. */
export async function addExpectedAudience(db: Migrating): Promise<void> {
  await sql`alter table sms_setup add column expected_audience boolean not null default false`.execute(db);
}
