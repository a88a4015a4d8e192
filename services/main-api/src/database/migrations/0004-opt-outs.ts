import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Opt-outs are known only to the data owner: approvers also manage the opt-out list. */
export const optOuts: Migration = {
  async up(db) {
    await sql`
      insert into role_permission (role_id, permission)
      select role.id, granted.permission
      from role, unnest(array['Pages.OptOuts', 'Pages.OptOuts.Edit']) as granted (permission)
      where role.name = 'DataOwnerApprover' and role.is_static
      on conflict do nothing`.execute(db);
  },
};
