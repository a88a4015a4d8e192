import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Federated-learning projects and the applications that take part in them. */
export const projects: Migration = {
  async up(db) {
    await sql`
      create table project (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        short_name text not null,
        title text not null,
        description text not null,
        profile text not null,
        high_availability text,
        starts_on date,
        ends_on date,
        state text not null check (state in ('Open', 'Frozen')),
        state_reason text,
        version integer not null default 1,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`create unique index project_name_key on project (lower(name))`.execute(db);
    await sql`create unique index project_short_name_key on project (lower(short_name))`.execute(db);
    await sql`
      create table application (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        description text not null,
        application_type text not null
          check (application_type in ('Server', 'Overseer', 'Client', 'AdminConsole')),
        project_id uuid not null references project,
        organization_id uuid not null references organization,
        dns_name text,
        protocol text,
        api_root text,
        port integer,
        federated_learning_port integer,
        admin_port integer,
        short_name text,
        number_of_gpus integer,
        memory_per_gpu integer,
        admin_short_name text,
        admin_role text,
        state text not null check (state in ('Pending', 'Approved', 'Rejected')),
        state_reason text,
        version integer not null default 1,
        created_at timestamptz not null default now()
      )`.execute(db);
    // What others of the project know it by: certificates, folders and archives have this name.
    await sql`
      create unique index application_participant_key
        on application (project_id, lower(coalesce(dns_name, short_name, admin_short_name)))`.execute(db);
    await sql`create index application_organization on application (organization_id)`.execute(db);
  },
};
