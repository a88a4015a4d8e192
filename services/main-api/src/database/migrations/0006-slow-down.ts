import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Failed sign-ins are counted by name and network, so that strangers cannot lock out users. */
export const slowDown: Migration = {
  async up(db) {
    // Counts of an hour at most: nothing to keep.
    await sql`drop table sign_in_guard`.execute(db);
    await sql`
      create table sign_in_guard (
        name_key bytea not null,
        network_key bytea not null,
        failures integer not null,
        touched_at timestamptz not null,
        wait_until timestamptz,
        primary key (name_key, network_key)
      )`.execute(db);
    await sql`create index sign_in_guard_touched on sign_in_guard (touched_at)`.execute(db);
  },
};
