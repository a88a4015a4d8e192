import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The organization's gateway and its own databases. Secrets are sealed before they get here. */
export async function createSetup(db: Migrating): Promise<void> {
  await sql`
    create table sms_setup (
      organization_id uuid primary key,
      gateway_host text not null,
      gateway_port integer not null,
      gateway_system_id text not null,
      gateway_secret bytea not null,
      throughput integer not null check (throughput > 0),
      window_size integer not null check (window_size > 0),
      default_country text not null,
      allowed_countries text[] not null,
      minimum_audience integer not null,
      version integer not null default 1,
      updated_at timestamptz not null default now()
    )`.execute(db);
  // Where the parts of an organization may go out next; shared by all processes that send for it.
  await sql`
    create table gateway_pace (
      organization_id uuid primary key,
      next_at timestamptz not null default now(),
      factor double precision not null default 1,
      slowed_at timestamptz not null default 'epoch'
    )`.execute(db);
  await sql`
    create table database_connection (
      id uuid primary key,
      organization_id uuid not null,
      name text not null,
      type text not null,
      host_name text not null,
      port integer not null,
      user_name text not null,
      password bytea not null,
      database_name text not null,
      default_schema text not null,
      tls boolean not null,
      mobile_number_query text not null,
      query_version integer not null default 1,
      created_at timestamptz not null default now(),
      unique (organization_id, name)
    )`.execute(db);
}
