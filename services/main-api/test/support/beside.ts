import { openDatabase } from '@hima/api-kit';
import { silentLogger, waitFor, type TestDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../../src/database/migrations/index.js';
import type { MainSchema } from '../../src/database/schema.js';

/** Opens the database beside a running service, to hold locks that its requests wait for. */
export async function openBeside(database: TestDatabase) {
  const { db, close } = await openDatabase<MainSchema>({
    location: database.location(),
    migrations,
    logger: silentLogger,
  });
  return {
    db,
    close,
    /** Resolves once so many requests wait for locks. */
    waiting: (requests: number) =>
      waitFor(async () => {
        const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
          where datname = current_database() and not granted`.execute(db);
        return rows.length >= requests;
      }),
  };
}
