import type { PrepareStatementInfo } from 'mysql2';
import { meterBytes } from './byte-meter.js';
import { peerCertificateUntil } from './certificates.js';
import { createDeadline } from './deadline.js';
import { withoutSemicolon } from './dialects.js';
import type { RunTerms, SourceSession } from './engine.js';
import { explainMysqlQueryError } from './mysql-problems.js';
import { signInToMysql } from './mysql-sign-in.js';
import { mysqlReader, type MysqlField } from './mysql-types.js';
import { problems, tooManyRows } from './source-problem.js';
import type { SourceChunk, SourceColumn, SourceConnection, SourceQuery, SourceValue } from './source.js';

const cancelMs = 1_000;

type Statement = PrepareStatementInfo & { columns: MysqlField[]; parameters: unknown[] };

/** Reads prepared statements, wrapped, in a read-only transaction. MariaDB and MySQL. */
export async function openMysqlSession(
  connection: SourceConnection,
  terms: RunTerms,
): Promise<SourceSession> {
  const { deadline, limits } = terms;
  const { link, stream: wire, socket } = await signInToMysql(connection, terms);
  const bytes = meterBytes(wire, limits.maxBytesPerFetch);
  const wait = <Value>(work: (done: (error: unknown, value?: Value) => void) => void) =>
    deadline.race(
      new Promise<Value>((resolve, reject) =>
        work((error, value) => (error ? reject(error as Error) : resolve(value as Value))),
      ),
    );
  const prepare = (text: string) =>
    wait<Statement>((done) => link.prepare(text, (error, statement) => done(error, statement as Statement)));

  /** Rows in portions of at most `limits.rowsPerFetch`; the server waits while one is worked on. */
  async function* stream(
    statement: Statement,
    parameters: SourceQuery['parameters'] = [],
  ): AsyncGenerator<SourceChunk> {
    let total = 0;
    let reader = mysqlReader(statement.columns);
    const rows = statement
      .execute([...parameters])
      // The column types before execution may be less exact.
      .on('fields', (fields: unknown) => (reader = mysqlReader((fields ?? []) as MysqlField[])))
      .stream({ highWaterMark: limits.rowsPerFetch });
    // The driver doesn't notify a stream of rows of a lost connection.
    link.once('error', (error) => rows.destroy(error));
    const iterator = rows[Symbol.asyncIterator]() as AsyncIterator<unknown>;
    let portion: SourceValue[][] = [];
    bytes.restart();
    for (;;) {
      const next = rows.readableLength > 0 ? iterator.next() : deadline.race(iterator.next());
      const { done, value } = await next.catch((error: unknown) => {
        throw bytes.exceeded() ? problems.valuesTooLong() : error;
      });
      if (done) break;
      if (!Array.isArray(value)) continue;
      portion.push(reader.values(value));
      total += 1;
      if (total > limits.maxRows) throw tooManyRows(limits.maxRows);
      if (portion.length < limits.rowsPerFetch) continue;
      yield { columns: reader.columns, rows: portion };
      portion = [];
      bytes.restart();
    }
    if (bytes.exceeded()) throw problems.valuesTooLong();
    if (portion.length > 0 || total === 0) yield { columns: reader.columns, rows: portion };
  }

  const ask = async (text: string, parameters: SourceQuery['parameters'] = []): Promise<SourceChunk> => {
    const statement = await prepare(text);
    const { rows, fields } = await wait<{ rows: unknown; fields: unknown }>((done) =>
      statement.execute([...parameters], (error, found, columns) =>
        done(error, { rows: found, fields: columns }),
      ),
    );
    // A statement without rows returns one object and no columns.
    const reader = mysqlReader((fields ?? []) as MysqlField[]);
    return { columns: reader.columns, rows: Array.isArray(rows) ? rows.map(reader.values) : [] };
  };

  /** The database's own analysis of the query: one statement, and its columns. */
  const judge = async ({ text, base, parameters = [] }: SourceQuery): Promise<SourceColumn[]> => {
    const analyze = (query: string) =>
      prepare(withoutSemicolon(query)).catch((error: unknown) => {
        throw explainMysqlQueryError(error, query);
      });
    const own = await analyze(base ?? text);
    const wanted = base === undefined ? parameters.length : 0;
    if (own.parameters.length !== wanted || own.columns.length === 0) throw problems.notOneSelect();
    const whole = base === undefined ? own : await prepare(withoutSemicolon(text));
    return mysqlReader(whole.columns).columns;
  };

  const session: SourceSession = {
    ask,
    async describe(query) {
      const columns = await judge(query);
      requireDifferentNames(columns);
      return columns;
    },
    async read(query) {
      requireDifferentNames(await judge(query));
      return stream(await prepare(wrap(query.text, limits.maxRows + 1)), query.parameters);
    },
    async cancel() {
      // Closing our side leaves the statement running. Only a second connection can stop it.
      const soon = createDeadline(cancelMs, problems.timedOut);
      const second = await signInToMysql(connection, { ...terms, deadline: soon }).catch(() => undefined);
      if (!second) return;
      const killed = new Promise<void>((resolve) =>
        second.link.query(`kill query ${Number(link.threadId)}`, () => resolve()),
      );
      await soon.race(killed).catch(() => undefined);
      second.socket.destroy();
    },
    close: () => socket.destroy(),
    certificateUntil: peerCertificateUntil(wire),
  };
  try {
    await setUp(session, deadline.remainingMs());
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

/** A statement that is no query fits in no derived table; the newlines end a remark that the query ends with. */
function wrap(text: string, rows: number): string {
  return `select * from (\n${withoutSemicolon(text)}\n) hima_audience limit ${rows}`;
}

/**
 * The gate reads texts as this mode does: a backslash escapes, double quotes enclose a text. Without IGNORE_SPACE
 * `count (…)` is a stored function. Servers can choose the character set of their clients, whatever these ask for: in
 * some a backslash is half of a character.
 */
async function setUp({ ask }: SourceSession, milliseconds: number): Promise<void> {
  await ask('set names utf8mb4 collate utf8mb4_general_ci');
  await ask(`set session sql_mode = 'IGNORE_SPACE', time_zone = '+00:00'`);
  const { rows } = await ask('select version()');
  const limit = /mariadb/i.test(String(rows[0]?.[0]))
    ? `max_statement_time = ${Math.max(1, milliseconds) / 1000}`
    : `max_execution_time = ${Math.max(1, milliseconds)}`;
  await ask(`set session ${limit}`);
  await ask('start transaction read only');
}

function requireDifferentNames(columns: readonly SourceColumn[]): void {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  if (names.size < columns.length) throw problems.duplicateColumn();
}
