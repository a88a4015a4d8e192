import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.js';
import { queryLog } from '../tracing/queries.js';

const WAIT_FOR_SERVER_MS = 15_000;
const NOT_THERE_YET = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

const CONNECTIONS = 10;

/** How many connections a process opens at most; those of the job queue are besides. */
export interface PoolSizes {
  /** For background work. */
  work: number;
  /** For web requests. */
  requests: number;
}

/** How the connections of a pool are used now. */
export interface PoolState {
  pool: keyof PoolSizes;
  used: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** Open pools, and where they lead. */
export interface OpenedPostgres<Schema> {
  url: string;
  db: Kysely<Schema>;
  requests: Kysely<Schema>;
  connections(): PoolState[];
  close(): Promise<void>;
}

/** One pool on a PostgreSQL server, or one each for work and requests; see {@link openDatabase}. */
export async function openPostgres<Schema>(options: {
  url: string;
  logger: Logger;
  pools?: PoolSizes | undefined;
}): Promise<OpenedPostgres<Schema>> {
  const { url, pools } = options;
  const work = createPool(options, pools?.work ?? CONNECTIONS);
  try {
    await waitForServer(work);
  } catch (error) {
    await work.end();
    const { host, port, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database ${pathname.slice(1)} at ${host || port || 'the local server'} is unreachable: ${reason}`,
      {
        cause: error,
      },
    );
  }
  const db = kyselyOn<Schema>(work);
  const requests = pools && createPool(options, pools.requests);
  return {
    url,
    db,
    requests: requests ? kyselyOn<Schema>(requests) : db,
    connections: () => [stateOf('work', work), ...(requests ? [stateOf('requests', requests)] : [])],
    close: async () => void (await Promise.all([work.end(), requests?.end()])),
  };
}

const kyselyOn = <Schema>(pool: pg.Pool) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...queryLog() });

const stateOf = (pool: keyof PoolSizes, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

function createPool({ url, logger }: { url: string; logger: Logger }, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'hima',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', (err) => logger.warn({ err }, 'A database connection was lost'));
  // The pool listens to idle ones only. One lost between two queries of a transaction would end the process; the
  // next query tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Under an orchestrator, the server can start after us. */
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
