import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Generations of startup kits. Private keys are sealed; a kit is sealed as a whole. */
export const provisioning: Migration = {
  async up(db) {
    await sql`
      create table project_authority (
        id uuid primary key default gen_random_uuid(),
        project_id uuid not null references project,
        certificate text not null,
        sealed_key bytea not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table generation (
        id uuid primary key default gen_random_uuid(),
        project_id uuid not null references project,
        number integer not null check (number > 0),
        state text not null default 'InProgress' check (state in ('InProgress', 'Succeeded', 'Failed')),
        authority_id uuid references project_authority,
        started_at timestamptz not null default now(),
        started_by uuid not null,
        started_by_name text not null,
        finished_at timestamptz,
        failure_code text,
        failed_participant text,
        revoked_at timestamptz,
        revoked_reason text
      )`.execute(db);
    await sql`create unique index generation_number_key on generation (project_id, number)`.execute(db);
    await sql`
      create unique index generation_running_key on generation (project_id) where state = 'InProgress'`.execute(
      db,
    );
    await sql`
      create table kit (
        id uuid primary key default gen_random_uuid(),
        generation_id uuid not null references generation on delete cascade,
        application_id uuid not null references application,
        participant jsonb not null,
        sealed_files bytea,
        own_key boolean not null default false,
        size integer,
        fingerprint text,
        digests jsonb,
        expires_at timestamptz,
        downloads integer not null default 0,
        downloaded_at timestamptz,
        downloaded_by_name text
      )`.execute(db);
    await sql`create unique index kit_application_key on kit (generation_id, application_id)`.execute(db);
    await sql`create index kit_application on kit (application_id)`.execute(db);
  },
};
