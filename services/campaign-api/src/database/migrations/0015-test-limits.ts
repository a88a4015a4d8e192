import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** How many phones an organization added for tests on one day (UTC), and how many test messages it sent. */
export async function addTestLimits(db: Migrating): Promise<void> {
  await sql`
    create table test_count (
      organization_id uuid not null,
      day date not null,
      additions integer not null default 0,
      messages integer not null default 0,
      primary key (organization_id, day)
    )`.execute(db);
}
