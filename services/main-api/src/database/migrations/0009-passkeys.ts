import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys, and the challenges that no passkey has answered yet. */
export const passkeys: Migration = {
  async up(db) {
    await sql`
      create table passkey (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null references account on delete cascade,
        credential_id bytea not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`.execute(db);
    await sql`create index passkey_account on passkey (account_id)`.execute(db);
    await sql`
      create table passkey_challenge (
        challenge bytea primary key,
        account_id uuid not null references account on delete cascade,
        purpose text not null check (purpose in ('registration', 'sign-in')),
        expires_at timestamptz not null
      )`.execute(db);
  },
};
