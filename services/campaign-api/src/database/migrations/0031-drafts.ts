import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Any number of drafts for each user. The one that there is keeps what is in it. */
export async function addDrafts(db: Migrating): Promise<void> {
  await sql`
    alter table campaign_draft
      add column id uuid not null default gen_random_uuid(),
      add column version integer not null default 1,
      drop constraint campaign_draft_pkey,
      add primary key (organization_id, user_id, id)`.execute(db);
  await sql`alter table campaign_draft alter column id drop default`.execute(db);
}
