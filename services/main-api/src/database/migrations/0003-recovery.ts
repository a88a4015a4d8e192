import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Password reset links, at most one per account, and how many emails an address has requested. */
export const recovery: Migration = {
  async up(db) {
    await sql`
      create table password_reset (
        account_id uuid primary key references account on delete cascade,
        token_hash bytea not null unique,
        security_stamp uuid not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index password_reset_expires on password_reset (expires_at)`.execute(db);
    await sql`
      create table reset_mail_count (
        name_key bytea primary key,
        mails integer not null,
        renewed_at timestamptz not null
      )`.execute(db);
    await sql`create index reset_mail_count_renewed on reset_mail_count (renewed_at)`.execute(db);
  },
};
