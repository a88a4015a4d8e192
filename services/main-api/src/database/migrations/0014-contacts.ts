import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts are managed as contacts: invited, active or deactivated; roles are edited. */
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
    await sql`
      alter table role
        add column version integer not null default 1,
        add column created_at timestamptz not null default now()`.execute(db);
    await sql`create unique index role_name on role (lower(name))`.execute(db);
    await sql`
      insert into role_permission (role_id, permission)
      select id, 'Pages.Contacts.SecondFactors' from role where name = 'Admin' and is_static`.execute(db);
    await sql`alter table organization add column if not exists is_platform boolean not null default false`.execute(
      db,
    );
    await sql`
      update organization set is_platform = true
      where id = (select id from organization order by created_at, id limit 1)
        and not exists (select 1 from organization where is_platform)`.execute(db);
  },
};
