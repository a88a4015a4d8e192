import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A set-up of an authenticator app has to be confirmed in time. Those that have begun start anew now. */
export const secondFactorBegun: Migration = {
  async up(db) {
    await sql`alter table second_factor add column begun_at timestamptz not null default now()`.execute(db);
  },
};
