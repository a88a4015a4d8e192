import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { openDatabase, type DatabaseLocation } from '../database/open-database.js';
import { silentLogger } from './silent-logger.js';

/**
 * The unique indexes of a service's own tables, for a test that lists how each violation is answered: two requests at once
 * both pass a check of what is stored. Without those of generated IDs.
 */
export async function uniqueIndexes(
  location: DatabaseLocation,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const { db, close } = await openDatabase({ location, migrations, logger: silentLogger });
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = current_schema()::regnamespace
      and relname not in ('activity_head', 'activity_log', 'idempotency_key', 'master_key', 'schedule_run')
      and relname not like '%migration%' and pg_get_indexdef(indexrelid) not like '% (id)'`.execute(db);
  await close();
  return rows.map(({ name }) => name).sort();
}
