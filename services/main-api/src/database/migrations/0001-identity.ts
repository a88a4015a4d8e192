import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Organizations, accounts, roles, sign-in protection and signing keys. */
export const identity: Migration = {
  async up(db) {
    await sql`
      create table organization (
        id uuid primary key default gen_random_uuid(),
        name text not null unique,
        code text not null unique check (code ~ '^[A-Za-z0-9_]+$'),
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table account (
        id uuid primary key default gen_random_uuid(),
        organization_id uuid not null references organization,
        name text not null,
        surname text not null,
        email_address text not null,
        email_key text not null unique check (email_key = lower(email_address)),
        password_hash text not null,
        security_stamp uuid not null default gen_random_uuid(),
        is_active boolean not null default true,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index account_organization on account (organization_id)`.execute(db);
    await sql`
      create table role (
        id uuid primary key default gen_random_uuid(),
        name text not null unique,
        display_name text not null,
        is_static boolean not null default false
      )`.execute(db);
    await sql`
      create table role_permission (
        role_id uuid not null references role on delete cascade,
        permission text not null,
        primary key (role_id, permission)
      )`.execute(db);
    await sql`
      create table account_role (
        account_id uuid not null references account on delete cascade,
        role_id uuid not null references role,
        primary key (account_id, role_id)
      )`.execute(db);
    await sql`create index account_role_role on account_role (role_id)`.execute(db);
    await sql`
      create table sign_in_guard (
        name_key bytea primary key,
        failures integer not null,
        touched_at timestamptz not null,
        locked_until timestamptz
      )`.execute(db);
    await sql`create index sign_in_guard_touched on sign_in_guard (touched_at)`.execute(db);
    await sql`
      create table signing_key (
        id text primary key,
        public_jwk jsonb not null,
        sealed_private_key bytea not null,
        created_at timestamptz not null default now()
      )`.execute(db);
  },
};
