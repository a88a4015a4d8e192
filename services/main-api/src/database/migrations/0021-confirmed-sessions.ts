import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has no password confirms sensitive actions by signing in with the organization's provider once more. */
export const confirmedSessions: Migration = {
  async up(db) {
    await sql`
      alter table session
        add column by_provider boolean not null default false,
        add column confirmed_at timestamptz`.execute(db);
  },
};
