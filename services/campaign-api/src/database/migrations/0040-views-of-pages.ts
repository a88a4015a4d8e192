import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Until now, all saved views were of Analytics, and the version before still saves such. Each page has names of its own. */
export async function addViewsOfPages(db: Migrating): Promise<void> {
  await sql`alter table saved_view add column page text not null default 'analytics'`.execute(db);
  await sql`drop index saved_view_name`.execute(db);
  await sql`
    create unique index saved_view_name on saved_view (organization_id, user_id, page, lower(name))`.execute(
    db,
  );
}
