import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A secret is confirmed by the session that has requested it. Set-ups that have begun before have to begin anew. */
export const secondFactorSetup: Migration = {
  async up(db) {
    await sql`alter table second_factor add column session_id uuid references session on delete cascade`.execute(
      db,
    );
    await sql`delete from second_factor where confirmed_at is null`.execute(db);
  },
};
