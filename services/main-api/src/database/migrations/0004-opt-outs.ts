import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who wants no message is the data owner's to know: the ones who decide on requests keep that list, too. */
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
