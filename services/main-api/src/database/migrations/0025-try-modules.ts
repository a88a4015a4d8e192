import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who administers the platform may use a version on trial in their own tab. */
export const tryModules: Migration = {
  async up(db) {
    await sql`
      insert into role_permission (role_id, permission)
      select id, 'Pages.System.TryModules' from role where name = 'Admin' and is_static
      on conflict do nothing`.execute(db);
  },
};
