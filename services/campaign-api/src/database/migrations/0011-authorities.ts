import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** CA certificates of a connection besides the default ones; running queries. */
export async function addAuthorities(db: Migrating): Promise<void> {
  await sql`alter table database_connection add column ca_certificate text not null default ''`.execute(db);
  await sql`
    create table running_query (
      id uuid primary key,
      connection_id uuid not null references database_connection on delete cascade,
      begun_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index running_query_connection on running_query (connection_id)`.execute(db);
}
