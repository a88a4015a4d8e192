import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts with a password that someone else knows: they can only change it. */
export const mustChangePassword: Migration = {
  async up(db) {
    await sql`alter table account add column must_change_password boolean not null default false`.execute(db);
  },
};
