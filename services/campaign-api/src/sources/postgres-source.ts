import type { Socket } from 'node:net';
import pg from 'pg';
import { createDeadline, type Deadline } from './deadline.js';
import { cancelPostgresQuery } from './postgres-cancel.js';
import { explainPostgresError, timedOut, unreachable } from './postgres-problems.js';
import { resolveSource, type ResolvedAddress } from './source-address.js';
import {
  defaultLimits,
  SourceProblem,
  type AudienceSource,
  type SourceConnection,
  type SourceLimits,
} from './source.js';

export interface PostgresSourceOptions {
  allowLoopback: boolean;
  limits?: Partial<SourceLimits>;
}

type Session = pg.Client & {
  processID: number | null;
  secretKey: number | null;
  connection: { stream: Socket };
};

/**
 * Reads a query's first column from PostgreSQL, streaming, in a read-only transaction through a cursor.
 * The organisation's account is the real boundary; this limits accidents and load.
 */
export function createPostgresSource(options: PostgresSourceOptions): AudienceSource {
  const limits = { ...defaultLimits, ...options.limits };
  return {
    async *read(connection, query) {
      const deadline = createDeadline(limits.deadlineMs, timedOut);
      let session: Session | undefined;
      let address: ResolvedAddress | undefined;
      try {
        address = await deadline.race(resolveSource(connection.hostName, options));
        session = await open(connection, address, limits, deadline);
        yield* fetchColumn(session, connection, query, limits, deadline);
      } catch (error) {
        const problem = explainPostgresError(error);
        if (session && address && problem.code === 'QueryTimedOut')
          await stop(session, address, connection.port);
        throw problem;
      } finally {
        close(session);
      }
    },
  };
}

async function open(
  { port, userName, password, databaseName, tls, hostName }: SourceConnection,
  { address }: ResolvedAddress,
  limits: SourceLimits,
  deadline: Deadline,
): Promise<Session> {
  // Every field is given: the driver would otherwise fall back to PGHOST, PGPASSWORD, PGOPTIONS and the like.
  const session = new pg.Client({
    host: address,
    port,
    user: userName,
    password,
    database: databaseName || userName,
    ssl: tls ? { servername: hostName, rejectUnauthorized: true } : false,
    options: '-c client_min_messages=error',
    application_name: 'hima',
    client_encoding: 'UTF8',
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    types: { getTypeParser: () => (text: string | Buffer) => text },
  } as pg.ClientConfig) as Session;
  // A connection cut by us or by the server is reported by the pending query.
  session.on('error', () => undefined);
  try {
    await deadline.race(session.connect());
  } catch (error) {
    close(session);
    const code = explainPostgresError(error).code;
    throw code === 'QueryTimedOut' || code === 'QueryFailed' ? unreachable() : error;
  }
  return session;
}

async function* fetchColumn(
  session: Session,
  connection: SourceConnection,
  query: string,
  limits: SourceLimits,
  deadline: Deadline,
): AsyncGenerator<(string | null)[]> {
  const bytes = meterBytes(session, limits.maxBytesPerFetch);
  const run = (text: string) =>
    deadline.race(session.query({ text, rowMode: 'array', queryMode: 'extended' } as pg.QueryArrayConfig));
  const limitTime = () => run(`set local statement_timeout = ${Math.max(1, deadline.remainingMs())}`);

  await run('begin read only');
  if (connection.defaultSchema) {
    await run(`set local search_path to ${pg.escapeIdentifier(connection.defaultSchema)}`);
  }
  await limitTime();
  // The extended protocol takes one statement only, and DECLARE takes nothing but a query that returns rows.
  await run(`declare hima_audience no scroll cursor for ${withoutSemicolon(query)}`);
  let total = 0;
  for (;;) {
    // Again before each fetch: the query itself may have called set_config('statement_timeout', '0', …).
    await limitTime();
    bytes.restart();
    const { rows } = await run(`fetch forward ${limits.rowsPerFetch} from hima_audience`).catch(
      (error: unknown) => {
        throw bytes.exceeded() ? tooWide() : error;
      },
    );
    if (rows.length === 0) break;
    total += rows.length;
    if (total > limits.maxRows) {
      throw new SourceProblem(
        'TooManyRows',
        `The query returns more than ${limits.maxRows.toLocaleString('en')} rows.`,
      );
    }
    yield rows.map((row: unknown[]) => (typeof row[0] === 'string' ? row[0] : null));
    if (rows.length < limits.rowsPerFetch) break;
  }
  await run('rollback');
}

function meterBytes(session: Session, limit: number): { restart(): void; exceeded(): boolean } {
  let received = 0;
  const { stream } = session.connection;
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) stream.destroy();
  });
  return { restart: () => (received = 0), exceeded: () => received > limit };
}

function tooWide(): SourceProblem {
  return new SourceProblem(
    'QueryRefused',
    'The query returns values that are too long to be mobile numbers.',
  );
}

async function stop(session: Session, address: ResolvedAddress, port: number): Promise<void> {
  const { processID, secretKey } = session;
  if (processID !== null && secretKey !== null) {
    await cancelPostgresQuery(address, port, { processID, secretKey });
  }
}

function close(session: Session | undefined): void {
  if (!session) return;
  // A polite end first; what does not end is cut. The open transaction is rolled back by the server.
  const cut = setTimeout(() => session.connection.stream.destroy(), 500);
  session
    .end()
    .catch(() => undefined)
    .finally(() => clearTimeout(cut));
}

function withoutSemicolon(query: string): string {
  return query.trim().replace(/;\s*$/, '');
}
