// Backing up a service's database and restoring it, for the programs that operators run.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseManifest } from './dump.js';

export { dumpDatabase, type BackupPart, type DatabaseManifest } from './dump.js';
export { loadDatabase, refuseFilled, refuseNewer, RestoreRefused } from './load.js';
export { openAsIs } from './open.js';

/** The migrations of a service by their names. */
export type Migrations = Record<string, Migration>;

/** An open database and its expected content. */
export interface RestoreTarget {
  // oxlint-disable-next-line typescript/no-explicit-any -- every schema can be restored
  db: Kysely<any>;
  close(): Promise<void>;
  database: DatabaseManifest;
  migrations: Migrations;
}
