import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Versions of a connection and of its query; the result of its last check. */
export async function createConnectionVersions(db: Migrating): Promise<void> {
  await sql`
    alter table database_connection add column version integer not null default 1,
      add column password_changed_at timestamptz not null default now()`.execute(db);
  await sql`
    create table connection_query (
      connection_id uuid not null references database_connection on delete cascade,
      version integer not null,
      query text not null,
      note text,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (connection_id, version)
    )`.execute(db);
  await sql`
    insert into connection_query (connection_id, version, query, created_by, created_at)
    select id, query_version, mobile_number_query, '', created_at from database_connection`.execute(db);
  await sql`
    create table connection_health (
      connection_id uuid primary key references database_connection on delete cascade,
      state text not null,
      checked_at timestamptz not null default now(),
      code text,
      message text
    )`.execute(db);
  await sql`create index campaign_connection on campaign (connection_id)`.execute(db);
}
