import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { meterBytes } from './byte-meter.js';
import { peerCertificateUntil } from './certificates.js';
import { withoutSemicolon } from './dialects.js';
import type { RunTerms, SourceSession } from './engine.js';
import { cancelPostgresQuery, postgresTls } from './postgres-cancel.js';
import { guardStream } from './guard-stream.js';
import { createNoticeCheck } from './postgres-notices.js';
import { explainPostgresError, explainPostgresQueryError } from './postgres-problems.js';
import { postgresColumn, postgresValue } from './postgres-types.js';
import { problems, tooManyRows } from './source-problem.js';
import type { SourceChunk, SourceConnection, SourceQuery } from './source.js';

type Client = pg.Client & {
  processID: number | null;
  secretKey: number | null;
  connection: EventEmitter & { stream: Socket };
};

const declaring = 'declare hima_audience no scroll cursor for ';

/** Reads through a cursor in a read-only transaction. */
export async function openPostgresSession(
  connection: SourceConnection,
  { address, limits, deadline }: RunTerms,
): Promise<SourceSession> {
  const { default: driver } = await import('pg');
  const client = createClient(driver, connection, address.address, limits.connectMs);
  try {
    await deadline.race(client.connect());
  } catch (error) {
    close(client);
    const problem = explainPostgresError(error);
    throw problem.code === 'QueryTimedOut' || problem.code === 'QueryFailed'
      ? problems.unreachable()
      : problem;
  }
  const bytes = meterBytes(client.connection.stream, limits.maxBytesPerFetch);

  const run = async (text: string, values: SourceQuery['parameters'] = []): Promise<SourceChunk> => {
    const config = { text, values: [...values], rowMode: 'array', queryMode: 'extended' };
    const { fields, rows } = await deadline
      .race(client.query(config as pg.QueryArrayConfig))
      .catch((error: unknown) => {
        throw bytes.exceeded() ? problems.valuesTooLong() : error;
      });
    const columns = fields.map(postgresColumn);
    const valuesOf = (row: unknown[]) =>
      row.map((value, index) => postgresValue(value, columns[index]?.type ?? 'other'));
    return { columns, rows: rows.map(valuesOf) };
  };
  const limitTime = () => run(`set local statement_timeout = ${Math.max(1, deadline.remainingMs())}`);

  // The extended protocol takes one statement only, and DECLARE takes nothing but a query that returns rows.
  const openCursor = (query: SourceQuery) =>
    run(`${declaring}${withoutSemicolon(query.text)}`, query.parameters).catch((error: unknown) => {
      throw explainPostgresQueryError(error, query, declaring);
    });

  /**
   * Parse and Describe without Bind: the server plans at Bind, and the planner computes constants, which can take any
   * amount of memory.
   */
  const analyze = (text: string) =>
    deadline.race(
      new Promise<readonly pg.FieldDef[]>((resolve, reject) => {
        const query = new driver.Query({ text }, (error: Error | undefined, result) =>
          error ? reject(error) : resolve(result.fields),
        );
        query.submit = (link) => {
          link.parse({ text, name: '', types: [] }, true);
          link.describe({ type: 'S', name: '' }, true);
          link.sync();
        };
        client.query(query);
      }),
    );

  async function* fetchAll(): AsyncGenerator<SourceChunk> {
    for (let total = 0; ;) {
      // Again before each fetch: functions in the query can turn it off.
      await limitTime();
      bytes.restart();
      const chunk = await run(`fetch forward ${limits.rowsPerFetch} from hima_audience`);
      if (chunk.rows.length === 0 && total > 0) break;
      total += chunk.rows.length;
      if (total > limits.maxRows) throw tooManyRows(limits.maxRows);
      yield chunk;
      if (chunk.rows.length < limits.rowsPerFetch) break;
    }
  }

  const session: SourceSession = {
    ask: run,
    describe: async (query) => {
      const fields = await analyze(withoutSemicolon(query.text)).catch((error: unknown) => {
        throw explainPostgresQueryError(error, query);
      });
      return fields.map(postgresColumn);
    },
    async read(query) {
      await openCursor(query);
      return fetchAll();
    },
    async cancel() {
      const { processID, secretKey } = client;
      if (processID !== null && secretKey !== null)
        await cancelPostgresQuery(connection, address.address, { processID, secretKey });
    },
    close: () => close(client),
    certificateUntil: peerCertificateUntil(client.connection.stream),
  };
  try {
    await run('begin read only');
    await limitTime();
    await setUp(session, connection.defaultSchema);
    return session;
  } catch (error) {
    close(client);
    throw error;
  }
}

/** Every field is given: the driver would otherwise fall back to PGHOST, PGPASSWORD, PGOPTIONS and the like. */
function createClient(
  driver: typeof pg,
  connection: SourceConnection,
  host: string,
  connectionTimeoutMillis: number,
): Client {
  const { port, userName, password, databaseName, tls } = connection;
  const client = new driver.Client({
    host,
    port,
    user: userName,
    // A function: instead of an empty text the driver would take PGPASSWORD or a password file.
    password: () => password,
    database: databaseName || userName,
    ssl: tls && postgresTls(connection),
    options: '-c client_min_messages=error',
    application_name: 'hima',
    client_encoding: 'UTF8',
    connectionTimeoutMillis,
    keepAlive: true,
    types: { getTypeParser: () => (text: string | Buffer) => text },
  } as pg.ClientConfig) as Client;
  client.connection.once('sslconnect', () => guardStream(client.connection.stream, createNoticeCheck()));
  // With TLS, it carries no messages.
  guardStream(client.connection.stream, tls ? undefined : createNoticeCheck());
  // A connection cut by us or by the server is reported by the pending query.
  client.on('error', () => undefined);
  return client;
}

/**
 * The gate reads texts and operators as these settings do, whatever the server, the database or the account has set; the
 * others are for the values.
 */
async function setUp(session: SourceSession, defaultSchema: string): Promise<void> {
  await session.ask(
    `select set_config('standard_conforming_strings', 'on', true), set_config('client_encoding', 'UTF8', true),
       set_config('backslash_quote', 'safe_encoding', true), set_config('transform_null_equals', 'off', true),
       set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true),
       -- Compiling our questions to the catalog takes seconds, running them milliseconds. Not every server has it.
       (select set_config(name, 'off', true) from pg_catalog.pg_settings where name = 'jit')`,
  );
  if (!defaultSchema) return;
  await session.ask(`select set_config('search_path', quote_ident($1::text), true)`, [defaultSchema]);
}

function close(client: Client): void {
  // Ends politely first, then closes the socket. The server rolls back the open transaction.
  const cut = setTimeout(() => client.connection.stream.destroy(), 500);
  client
    .end()
    .catch(() => undefined)
    .finally(() => clearTimeout(cut));
}
