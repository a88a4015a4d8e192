import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Disclosed audience counts with their readers: noisy, and kept for a day. */
export async function addDisclosure(db: Migrating): Promise<void> {
  await sql`drop table audience_look`.execute(db);
  await sql`
    create table audience_look (
      id uuid primary key,
      organization_id uuid not null,
      user_id uuid not null,
      at timestamptz not null,
      definition bytea not null,
      free boolean not null,
      answer jsonb
    )`.execute(db);
  await sql`create index audience_look_at on audience_look (organization_id, at)`.execute(db);
  // Previews contain exact counts; they live for a day and are made again.
  await sql`delete from audience_preview`.execute(db);
  await sql`
    alter table audience_preview drop column eligible, drop column fingerprint,
      add column definition bytea not null, add column shown integer, add column sketch bytea not null`.execute(
    db,
  );
  // Below it the noise would decide.
  await sql`update sms_setup set minimum_audience = 50 where minimum_audience < 50`.execute(db);
  await sql`
    create table query_run (
      id uuid primary key,
      organization_id uuid not null,
      connection_id uuid not null,
      user_id uuid not null,
      user_name text not null,
      at timestamptz not null default now(),
      text_sealed bytea not null
    )`.execute(db);
  await sql`create index query_run_connection on query_run (connection_id, at desc)`.execute(db);
}
