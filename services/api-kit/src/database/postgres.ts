import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.js';

const WAIT_FOR_SERVER_MS = 15_000;
const NOT_THERE_YET = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

/** An open pool, and where it leads. */
export interface OpenedPostgres<Schema> {
  url: string;
  db: Kysely<Schema>;
  close(): Promise<void>;
}

/** A pool on a PostgreSQL server; see {@link openDatabase}. */
export async function openPostgres<Schema>(options: {
  url: string;
  logger: Logger;
}): Promise<OpenedPostgres<Schema>> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: 10,
    application_name: 'hima',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', (err) => options.logger.warn({ err }, 'A database connection was lost'));
  // The pool listens to idle ones only. One lost between two queries of a transaction would end the process; the
  // next query tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await waitForServer(pool);
  } catch (error) {
    await pool.end();
    const { host, port, pathname } = new URL(options.url);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database ${pathname.slice(1)} at ${host || port || 'the local server'} is unreachable: ${reason}`,
      {
        cause: error,
      },
    );
  }
  return {
    url: options.url,
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    close: () => pool.end(),
  };
}

/** Under an orchestrator the server may come up after us. */
async function waitForServer(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_SERVER_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!NOT_THERE_YET.has(code) || Date.now() > deadline) throw error;
      await pause(500);
    }
  }
}
