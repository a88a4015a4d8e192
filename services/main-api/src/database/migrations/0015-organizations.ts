import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Organizations are managed: approved, rejected, edited. Those from before are approved. */
export const organizations: Migration = {
  async up(db) {
    await sql`
      alter table organization
        add column version integer not null default 1,
        add column state text not null default 'Approved' check (state in ('Pending', 'Approved', 'Rejected')),
        add column state_reason text,
        drop constraint organization_name_key,
        drop constraint organization_code_key`.execute(db);
    await sql`create unique index organization_name_key on organization (lower(name))`.execute(db);
    await sql`create unique index organization_code_key on organization (lower(code))`.execute(db);
  },
};
