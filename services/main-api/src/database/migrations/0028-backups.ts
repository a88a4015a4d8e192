import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The backups that `npm run backup` completed, for the System page. */
export const backups: Migration = {
  async up(db) {
    await sql`
      create table backup (
        id bigint generated always as identity primary key,
        made_at timestamptz not null,
        version text not null,
        bytes bigint not null
      )`.execute(db);
  },
};
