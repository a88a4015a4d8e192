import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Why a campaign is on hold, and what an organization has sent on a day. */
export async function addHolds(db: Migrating): Promise<void> {
  await sql`alter table campaign add column defer_reason text`.execute(db);
  await sql`
    create table daily_count (
      organization_id uuid not null,
      day date not null,
      messages integer not null check (messages >= 0),
      primary key (organization_id, day)
    )`.execute(db);
}
