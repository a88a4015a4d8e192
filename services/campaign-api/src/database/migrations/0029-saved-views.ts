import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Saved views of Analytics, and who gets one of them by email each week. */
export async function addSavedViews(db: Migrating): Promise<void> {
  await sql`
    create table saved_view (
      id uuid primary key,
      organization_id uuid not null,
      user_id uuid not null,
      name text not null,
      query text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index saved_view_name on saved_view (organization_id, user_id, lower(name))`.execute(db);
  await sql`
    create table report_subscription (
      organization_id uuid not null,
      user_id uuid not null,
      view_id uuid references saved_view on delete set null,
      language text not null,
      time_zone text not null,
      mail_grant bytea not null,
      created_at timestamptz not null,
      sent_for timestamptz,
      primary key (organization_id, user_id)
    )`.execute(db);
  await sql`create index report_subscription_view on report_subscription (view_id)`.execute(db);
}
