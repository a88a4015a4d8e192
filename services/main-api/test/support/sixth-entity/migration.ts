import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sites: Migration = {
  async up(db) {
    await sql`
      create table site (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        contact text,
        beds integer not null,
        opens_on date,
        level text not null,
        teaches text,
        organization_id uuid not null references organization,
        state text not null,
        state_reason text,
        version integer not null default 1,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`create unique index site_name_key on site (lower(name))`.execute(db);
  },
};
