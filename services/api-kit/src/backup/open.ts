import type { Kysely } from 'kysely';
import type { DatabaseLocation } from '../database/open-database.js';
import { openPglite } from '../database/pglite.js';
import { openPostgres } from '../database/postgres.js';
import type { Logger } from '../logger.js';

/** Opens a database unchanged: no migrations, no jobs. */
export async function openAsIs(
  location: DatabaseLocation,
  logger: Logger,
  // oxlint-disable-next-line typescript/no-explicit-any -- every schema can be opened
): Promise<{ db: Kysely<any>; close(): Promise<void> }> {
  return 'url' in location
    ? openPostgres({ url: location.url, logger })
    : openPglite({ dataDir: location.dataDir, logger });
}
