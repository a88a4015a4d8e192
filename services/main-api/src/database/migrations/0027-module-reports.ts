import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much an organization's browsers reported today: a limit, so that none can fill the tables for all. */
export const moduleReports: Migration = {
  async up(db) {
    await sql`
      create table module_report_count (
        organization_id uuid not null references organization on delete cascade,
        day date not null,
        entries integer not null,
        added integer not null default 0,
        primary key (organization_id, day)
      )`.execute(db);
  },
};
