import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts that somebody else knows the password of: they can do nothing but change it. */
export const mustChangePassword: Migration = {
  async up(db) {
    await sql`alter table account add column must_change_password boolean not null default false`.execute(db);
  },
};
