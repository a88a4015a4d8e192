import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** How many numbers staff added to the opt-out list, and when the figures of an accepted audience were shown. */
export async function addOptOutAdditions(db: Migrating): Promise<void> {
  await sql`
    create table opt_out_addition (
      id bigint generated always as identity primary key,
      organization_id uuid not null,
      at timestamptz not null default now(),
      numbers integer not null
    )`.execute(db);
  await sql`create index opt_out_addition_at on opt_out_addition (organization_id, at)`.execute(db);
  // Null for what an earlier version stored.
  await sql`alter table audience_preview add column shown_at timestamptz`.execute(db);
  await sql`
    alter table campaign add column accepted_shown integer, add column accepted_shown_at timestamptz`.execute(
    db,
  );
}
