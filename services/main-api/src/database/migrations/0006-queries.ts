import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The author of a query that counts people can learn about one of them: no longer the administrator's by
 * default. What was run is the auditor's to read.
 */
export const queries: Migration = {
  async up(db) {
    await sql`
      delete from role_permission using role
      where role.id = role_id and role.name = 'Admin' and role.is_static
        and permission = 'Pages.DatabaseConnection.Query'`.execute(db);
    await sql`
      insert into role_permission (role_id, permission)
      select id, 'Pages.DatabaseConnection.QueryRuns' from role where name = 'Auditor' and is_static
      on conflict do nothing`.execute(db);
  },
};
