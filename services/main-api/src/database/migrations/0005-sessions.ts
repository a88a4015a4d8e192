import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One row per sign-in; every token names its session. */
export const sessions: Migration = {
  async up(db) {
    await sql`
      create table session (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null references account on delete cascade,
        browser text,
        system text,
        address text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        generation integer not null default 0,
        renewed_at timestamptz not null default now(),
        ended_at timestamptz,
        ended_reason text,
        check ((ended_at is null) = (ended_reason is null))
      )`.execute(db);
    await sql`create index session_account on session (account_id)`.execute(db);
  },
};
