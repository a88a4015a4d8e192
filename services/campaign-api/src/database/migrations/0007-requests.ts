import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Parts of a request besides its text, drafts, and indexes for a long history. */
export async function extendRequests(db: Migrating): Promise<void> {
  await sql`
    create table registration_file (
      id uuid primary key,
      organization_id uuid not null,
      name text not null,
      type text not null,
      size integer not null,
      content bytea not null,
      created_by uuid not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table campaign_draft (
      organization_id uuid not null,
      user_id uuid not null,
      data jsonb not null,
      saved_at timestamptz not null default now(),
      primary key (organization_id, user_id)
    )`.execute(db);
  await sql`
    alter table campaign
      add column deleted_at timestamptz,
      add column api_key bytea,
      add column api_key_hint text,
      add column registration_file_id uuid references registration_file`.execute(db);
  await sql`create index campaign_registration_file on campaign (registration_file_id)`.execute(db);
  await indexList(db);
}

/** One index an order of the list: a page is read from it instead of sorting the whole history. */
async function indexList(db: Migrating): Promise<void> {
  const orders = 'created_at name sender_id status answer_status message_type objective total_sms'.split(' ');
  for (const column of orders) {
    await sql
      .raw(
        `create index campaign_by_${column} on campaign (organization_id, ${column}, id) where deleted_at is null`,
      )
      .execute(db);
  }
  await sql`
    create index campaign_by_start_at on campaign (organization_id, start_at nulls last, id)
    where deleted_at is null`.execute(db);
  await sql`drop index campaign_created`.execute(db);
  await sql`drop index campaign_status`.execute(db);
}
