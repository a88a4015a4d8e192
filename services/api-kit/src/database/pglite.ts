import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../logger.js';
import { makePrivate } from '../private-files.js';
import { queryLog } from '../tracing/queries.js';
import { lockDirectory } from './directory-lock.js';
import { vacuumRegularly } from './maintenance.js';
import { makePglite } from './new-pglite/make-pglite.js';

/** The defaults take 128 MB of memory, and let the log of a small installation grow to 1 GB. */
const smallServer = ['-c', 'shared_buffers=16MB', '-c', 'max_wal_size=128MB'];

const VACUUM_EVERY_MS = 5 * 60_000;

/** An open PGlite; `close` also frees its directory. */
export interface OpenedPglite<Schema> {
  pglite: PGlite;
  db: Kysely<Schema>;
  /** The same: there is one session. */
  requests: Kysely<Schema>;
  close(): Promise<void>;
}

/** PGlite in a directory of its own; see {@link openDatabase}. */
export async function openPglite<Schema>(options: {
  dataDir: string;
  snapshot?: Blob | undefined;
  logger: Logger;
}): Promise<OpenedPglite<Schema>> {
  const lock = await lockDirectory(options.dataDir);
  try {
    const dataDir = join(options.dataDir, 'pglite');
    if (!options.snapshot) await makePglite(options.dataDir, 'pglite');
    const pglite = await PGlite.create({
      dataDir,
      ...(options.snapshot && !existsSync(dataDir) && { loadDataDir: options.snapshot }),
      startParams: [...PGlite.defaultStartParams, ...smallServer],
      // As the pg driver gives them, so that the same code runs on both.
      parsers: { [types.INT8]: Number, [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex') },
    });
    // It makes the files of a new database readable for everyone, regardless of the process’s umask.
    await makePrivate(dataDir);
    const vacuuming = vacuumRegularly(pglite, options.logger, VACUUM_EVERY_MS);
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), ...queryLog() });
    return {
      pglite,
      db,
      requests: db,
      async close(): Promise<void> {
        await vacuuming.stop();
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
