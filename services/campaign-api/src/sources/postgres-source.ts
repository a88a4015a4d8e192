import { createDeadline, type Deadline } from './deadline.js';
import { dialects, withoutSemicolon } from './dialects.js';
import { explainPostgresError, timedOut } from './postgres-problems.js';
import { openPostgresSession, type PostgresSession } from './postgres-session.js';
import { postgresColumn, postgresValue } from './postgres-types.js';
import { resolveSource } from './source-address.js';
import {
  defaultLimits,
  tooManyRows,
  tooWide,
  type AudienceSource,
  type SourceChunk,
  type SourceConnection,
  type SourceLimits,
  type SourceOptions,
  type SourceQuery,
} from './source.js';

/**
 * Reads from PostgreSQL, streaming, in a read-only transaction through a cursor.
 * The organisation's account is the real boundary; this limits accidents and load.
 */
export function createPostgresSource(options: SourceOptions): AudienceSource {
  const limits = { ...defaultLimits, ...options.limits };

  async function* inSession<Item>(
    connection: SourceConnection,
    work: (session: PostgresSession, deadline: Deadline) => AsyncIterable<Item>,
  ): AsyncGenerator<Item> {
    const deadline = createDeadline(limits.deadlineMs, timedOut);
    let session: PostgresSession | undefined;
    try {
      const address = await deadline.race(resolveSource(connection.hostName, options));
      session = await openPostgresSession(connection, address, limits, deadline);
      yield* work(session, deadline);
    } catch (error) {
      const problem = explainPostgresError(error);
      if (problem.code === 'QueryTimedOut') await session?.cancel();
      throw problem;
    } finally {
      session?.close();
    }
  }

  return {
    dialect: dialects.PostgreSQL,
    async describe(connection, query) {
      const work = async function* (session: PostgresSession, deadline: Deadline) {
        await openCursor(session, connection, query, deadline);
        const { fields } = await session.run('fetch forward 0 from hima_audience');
        yield fields.map(postgresColumn);
      };
      for await (const columns of inSession(connection, work)) return columns;
      return [];
    },
    read: (connection, query) =>
      inSession(connection, async function* (session, deadline) {
        await openCursor(session, connection, query, deadline);
        yield* fetchRows(session, limits, deadline);
      }),
  };
}

async function openCursor(
  session: PostgresSession,
  { defaultSchema }: SourceConnection,
  { text, parameters }: SourceQuery,
  deadline: Deadline,
): Promise<void> {
  await session.run('begin read only');
  await session.run(
    `select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true)
     ${defaultSchema ? ", set_config('search_path', quote_ident($1::text), true)" : ''}`,
    defaultSchema ? [defaultSchema] : [],
  );
  await limitTime(session, deadline);
  // The extended protocol takes one statement only, and DECLARE takes nothing but a query that returns rows.
  await session.run(`declare hima_audience no scroll cursor for ${withoutSemicolon(text)}`, parameters);
}

async function* fetchRows(
  session: PostgresSession,
  limits: SourceLimits,
  deadline: Deadline,
): AsyncGenerator<SourceChunk> {
  const bytes = meterBytes(session, limits.maxBytesPerFetch);
  let total = 0;
  for (;;) {
    // Again before each fetch: the query itself may have called set_config('statement_timeout', '0', …).
    await limitTime(session, deadline);
    bytes.restart();
    const { rows, fields } = await session
      .run(`fetch forward ${limits.rowsPerFetch} from hima_audience`)
      .catch((error: unknown) => {
        throw bytes.exceeded() ? tooWide() : error;
      });
    const columns = fields.map(postgresColumn);
    if (rows.length === 0 && total > 0) break;
    total += rows.length;
    if (total > limits.maxRows) throw tooManyRows(limits);
    yield {
      columns,
      rows: rows.map((row) => row.map((text, index) => postgresValue(text, columns[index]?.type ?? 'other'))),
    };
    if (rows.length < limits.rowsPerFetch) break;
  }
  await session.run('rollback');
}

function limitTime(session: PostgresSession, deadline: Deadline): Promise<unknown> {
  return session.run(`set local statement_timeout = ${Math.max(1, deadline.remainingMs())}`);
}

function meterBytes({ stream }: PostgresSession, limit: number): { restart(): void; exceeded(): boolean } {
  let received = 0;
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) stream.destroy();
  });
  return { restart: () => (received = 0), exceeded: () => received > limit };
}
