import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Authenticator apps, recovery codes, and which roles need them. */
export const secondFactor: Migration = {
  async up(db) {
    await sql`
      create table second_factor (
        account_id uuid primary key references account on delete cascade,
        sealed_secret bytea not null,
        confirmed_at timestamptz,
        last_step integer not null default 0
      )`.execute(db);
    await sql`
      create table recovery_code (
        account_id uuid not null references account on delete cascade,
        code_key bytea not null,
        primary key (account_id, code_key)
      )`.execute(db);
    await sql`alter table role add column requires_second_factor boolean not null default false`.execute(db);
  },
};
