import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Revealed numbers, and the activity of one object. */
export async function createReveal(db: Migrating): Promise<void> {
  await sql`
    create table reveal_budget (
      organization_id uuid not null,
      user_id uuid not null,
      day date not null,
      revealed integer not null check (revealed >= 0),
      primary key (organization_id, user_id, day)
    )`.execute(db);
  await sql`
    create index activity_log_entity on activity_log (organization_id, entity, entity_id, sequence desc)`.execute(
    db,
  );
}
