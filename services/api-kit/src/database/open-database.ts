import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ConfigError } from '../config.js';
import type { Jobs, QueueDefinition } from '../jobs/jobs.js';
import { noJobs } from '../jobs/no-jobs.js';
import { startJobs } from '../jobs/start-jobs.js';
import type { Logger } from '../logger.js';
import { kitMigrations } from './kit-migrations.js';
import { createMeasure, type DatabaseMeasure } from './measure.js';
import { migrate } from './migrate.js';
import { openPglite, type OpenedPglite } from './pglite.js';
import { openPostgres, type OpenedPostgres, type PoolSizes, type PoolState } from './postgres.js';

/** A PostgreSQL server, or PGlite in a directory. `snapshot` (of `dumpDataDir`) fills an empty directory. */
export type DatabaseLocation = { url: string } | { dataDir: string; snapshot?: Blob };

/**
 * Chooses between the two from a service's settings: PostgreSQL when there is an address.
 *
 * @throws {ConfigError} when neither is set.
 */
export function databaseLocation(settings: {
  /** The name of the variable, for the error. */
  variable: string;
  url: string | undefined;
  dataDir: string | undefined;
}): DatabaseLocation {
  if (settings.url !== undefined) return { url: settings.url };
  if (settings.dataDir !== undefined) return { dataDir: settings.dataDir };
  throw new ConfigError([{ name: settings.variable, problem: 'or DATA_DIR must be set' }]);
}

/** The database to open, and its migrations. */
export interface OpenDatabaseOptions {
  location: DatabaseLocation;
  /** In the order of their names; one statement a call; SQL that PostgreSQL 15 understands. */
  migrations: Record<string, Migration>;
  /** The queues the service uses. Without any, the job queue is not installed. */
  queues?: Record<string, QueueDefinition>;
  /** PostgreSQL connections for background work and for web requests. Without them, both share ten. */
  pools?: PoolSizes;
  logger: Logger;
}

/** An open database with everything on it. */
export interface Database<Schema> {
  /**
   * `int8` comes as number, `bytea` as Buffer, `timestamptz` as Date, on both kinds. Never use it inside a
   * transaction callback: PGlite has a single session, and the query would wait for its own transaction for ever.
   */
  readonly db: Kysely<Schema>;
  /**
   * The same database over the connections of web requests, which never wait for one that background work holds. Without
   * `pools`, and on PGlite, it is `db`.
   */
  readonly requests: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  readonly jobs: Jobs;
  /** Run it after a large import: it updates the planner's statistics, as PGlite has no autovacuum. */
  analyze(...tables: string[]): Promise<void>;
  /** Resolves when the database answers web requests. */
  ping(): Promise<void>;
  /** Its version and size. */
  measure(): Promise<DatabaseMeasure>;
  /** The connections of this process, those of the job queue excluded; PGlite has none. */
  connections(): PoolState[];
  /** Stops the jobs, then closes the database and frees the directory. */
  close(): Promise<void>;
}

/**
 * Opens the database, migrates it (api-kit's own tables first) and starts the job queue.
 *
 * @throws {DirectoryLocked} when another process has the PGlite directory open.
 */
export async function openDatabase<Schema>(options: OpenDatabaseOptions): Promise<Database<Schema>> {
  const { location, logger, queues = {} } = options;
  const opened: OpenedPglite<Schema> | OpenedPostgres<Schema> =
    'url' in location
      ? await openPostgres<Schema>({ url: location.url, pools: options.pools, logger })
      : await openPglite<Schema>({ dataDir: location.dataDir, snapshot: location.snapshot, logger });
  const { db, requests } = opened;
  try {
    await migrate(db, 'kit_migration', kitMigrations);
    await migrate(db, 'service_migration', options.migrations);
    const jobs = Object.keys(queues).length ? await startJobs(opened, queues, logger) : noJobs;
    return {
      db,
      requests,
      kind: 'pglite' in opened ? 'pglite' : 'postgres',
      jobs,
      async analyze(...tables) {
        for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
      },
      async ping() {
        await sql`select 1`.execute(requests);
      },
      measure: createMeasure(requests, 'url' in location ? undefined : location.dataDir),
      connections: () => ('pglite' in opened ? [] : opened.connections()),
      async close() {
        await jobs.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
