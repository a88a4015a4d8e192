import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts are managed as contacts: invited, active or deactivated. */
export const contacts: Migration = {
  async up(db) {
    await sql`
      alter table account
        add column version integer not null default 1,
        add column phone_number text,
        add column short_name text,
        add column state text not null default 'Active' check (state in ('Invited', 'Active', 'Deactivated')),
        alter column password_hash drop not null`.execute(db);
    await sql`update account set state = 'Deactivated' where not is_active`.execute(db);
    await sql`
      alter table account
        drop column is_active,
        add check (state <> 'Active' or password_hash is not null)`.execute(db);
  },
};
