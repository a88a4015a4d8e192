import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An email address belongs to the account that its owner confirmed; several organizations can invite it. */
export const confirmedAddresses: Migration = {
  async up(db) {
    await sql`alter table account add column confirmed_at timestamptz`.execute(db);
    await sql`update account set confirmed_at = created_at where state <> 'Invited'`.execute(db);
    await sql`alter table account drop constraint account_email_key_key`.execute(db);
    await sql`alter table account add check (state <> 'Active' or confirmed_at is not null)`.execute(db);
    await sql`create unique index account_address on account (organization_id, email_key)`.execute(db);
    await sql`
      create unique index account_confirmed_address on account (email_key) where confirmed_at is not null`.execute(
      db,
    );
  },
};
