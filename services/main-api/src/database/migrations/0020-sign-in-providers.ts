import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Organizations sign in with a provider of their own; contacts who do need no password. */
export const signInProviders: Migration = {
  async up(db) {
    await sql`
      create table sign_in_provider (
        organization_id uuid primary key references organization on delete cascade,
        version integer not null default 1,
        enabled boolean not null,
        issuer text not null,
        client_id text not null,
        sealed_client_secret bytea not null,
        groups_claim text,
        password_sign_in boolean not null,
        created_at timestamptz not null default now(),
        check (enabled or password_sign_in)
      )`.execute(db);
    await sql`
      create table sign_in_domain (
        domain text primary key check (domain = lower(domain)),
        organization_id uuid not null references sign_in_provider on delete cascade
      )`.execute(db);
    await sql`create index sign_in_domain_organization on sign_in_domain (organization_id)`.execute(db);
    await sql`
      create table sign_in_group_role (
        organization_id uuid not null references sign_in_provider on delete cascade,
        group_name text not null,
        role_id uuid not null references role on delete cascade,
        primary key (organization_id, group_name, role_id)
      )`.execute(db);
    await sql`create index sign_in_group_role_role on sign_in_group_role (role_id)`.execute(db);
    await sql`
      create table sign_in_attempt (
        state_hash bytea primary key,
        browser_hash bytea not null,
        organization_id uuid not null references sign_in_provider on delete cascade,
        provider_version integer not null,
        step text not null check (step in ('provider', 'second-factor')),
        sealed bytea not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index sign_in_attempt_expires on sign_in_attempt (expires_at)`.execute(db);
    await sql`
      create table sign_in_identity (
        account_id uuid primary key references account on delete cascade,
        issuer text not null,
        subject text not null,
        created_at timestamptz not null default now(),
        unique (issuer, subject)
      )`.execute(db);
    await sql`
      alter table session
        add column multi_factor boolean not null default false,
        add column sealed_sign_out_url bytea`.execute(db);
    await dropPasswordCheck.execute(db);
    await sql`
      insert into role_permission (role_id, permission)
      select id, 'Pages.Organizations.SignIn' from role where name = 'Admin' and is_static`.execute(db);
  },
};

/** Active contacts had passwords; the database has named that check. */
const dropPasswordCheck = sql`
  do $$
  declare found text;
  begin
    select conname into strict found from pg_constraint
    where conrelid = 'account'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%password_hash%';
    execute format('alter table account drop constraint %I', found);
  end $$`;
