import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a contact was invited last; the inbox shows those who haven't answered. */
export const invitedAt: Migration = {
  async up(db) {
    await sql`alter table account add column invited_at timestamptz`.execute(db);
    // Later invitations of before aren't known.
    await sql`update account set invited_at = created_at where state = 'Invited'`.execute(db);
  },
};
