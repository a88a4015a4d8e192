import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** A preview pins all of the steward's rules of sending. One that pins fewer has to be refreshed. */
export async function pinSettings(db: Migrating): Promise<void> {
  await sql`
    alter table audience_preview
      add column settings jsonb,
      drop column minimum_audience,
      drop column four_eyes,
      drop column typed_count_from`.execute(db);
}
