import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Figures of E-Insights are disclosed ones, and nothing can be changed there: the auditor reads what the product
 * shows about people, and the steward what the privacy settings let through.
 */
export const insightsReaders: Migration = {
  async up(db) {
    await sql`
      insert into role_permission (role_id, permission)
      select id, 'Pages.EInsights' from role where name in ('DataOwnerSteward', 'Auditor') and is_static
      on conflict do nothing`.execute(db);
  },
};
