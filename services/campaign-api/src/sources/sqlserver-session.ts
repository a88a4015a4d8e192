import { connect as connectSocket } from 'node:net';
import type { Request } from 'tedious';
import { meterBytes } from './byte-meter.js';
import { withoutSemicolon } from './dialects.js';
import type { RunTerms, SourceSession } from './engine.js';
import { guardStream } from './guard-stream.js';
import { createLink, requireEncryption } from './sqlserver-link.js';
import { problems, tooManyRows } from './source-problem.js';
import { explainSqlServerError, explainSqlServerQueryError } from './sqlserver-problems.js';
import { sqlServerColumn, sqlServerValue } from './sqlserver-types.js';
import type { SourceChunk, SourceColumn, SourceConnection, SourceQuery, SourceValue } from './source.js';

/** SQL Server has no read-only transaction: what is done is rolled back, and the wrapper takes nothing but a query. */
export async function openSqlServerSession(
  { hostName, port, userName, password, databaseName, tls, caCertificate }: SourceConnection,
  { address, limits, deadline }: RunTerms,
): Promise<SourceSession> {
  const driver = await import('tedious');
  const socket = connectSocket({ host: address.address, port, keepAlive: true });
  socket.on('error', () => undefined);
  guardStream(socket);
  if (tls) requireEncryption(socket);
  const bytes = meterBytes(socket, limits.maxBytesPerFetch);
  const link = createLink(driver, socket, {
    server: hostName,
    authentication: { type: 'default', options: { userName, password } },
    options: {
      port,
      connector: async () => socket,
      ...(databaseName && { database: databaseName }),
      encrypt: tls,
      trustServerCertificate: false,
      ...(caCertificate && { cryptoCredentialsDetails: { ca: caCertificate } }),
      connectTimeout: limits.connectMs,
      requestTimeout: deadline.remainingMs(),
      readOnlyIntent: true,
      appName: 'hima',
      maxRetriesOnTransientErrors: 0,
    },
  });
  const close = () => {
    link.close();
    socket.destroy();
  };

  /** Rows in portions; the server waits while one is worked on. */
  async function* stream(
    text: string,
    parameters: SourceQuery['parameters'] = [],
  ): AsyncGenerator<SourceChunk> {
    let columns: SourceColumn[] = [];
    let rows: SourceValue[][] = [];
    let wake = () => {};
    let ended: { error?: Error | null } | undefined;
    const request: Request = new driver.Request(text, (error) => {
      ended = { error: error ?? null };
      wake();
    });
    parameters.forEach((value, index) => {
      const { Bit, Float, NVarChar } = driver.TYPES;
      const type = typeof value === 'boolean' ? Bit : typeof value === 'number' ? Float : NVarChar;
      request.addParameter(`p${index + 1}`, type, value);
    });
    request.on('columnMetadata', (found) => {
      columns = (found as { colName: string; type: { name: string } }[]).map(({ colName, type }) =>
        sqlServerColumn(colName, type.name.toLowerCase()),
      );
    });
    request.on('row', (row) => {
      rows.push(
        (row as { value: unknown }[]).map(({ value }, index) =>
          sqlServerValue(value, columns[index]?.type ?? 'other'),
        ),
      );
      if (rows.length < limits.rowsPerFetch) return;
      request.pause();
      wake();
    });
    bytes.restart();
    link.execSql(request);
    for (;;) {
      if (!ended && rows.length < limits.rowsPerFetch)
        await deadline.race(new Promise<void>((resolve) => (wake = resolve)));
      if (bytes.exceeded()) throw problems.valuesTooLong();
      if (ended?.error) throw ended.error;
      yield { columns, rows };
      if (ended) return;
      rows = [];
      bytes.restart();
      request.resume();
    }
  }

  const ask = async (text: string, parameters?: SourceQuery['parameters']): Promise<SourceChunk> => {
    let answer: SourceChunk = { columns: [], rows: [] };
    for await (const { columns, rows } of stream(text, parameters)) {
      answer = { columns, rows: [...answer.rows, ...rows] };
    }
    return answer;
  };

  const describe = async ({ text, base, parameters = [] }: SourceQuery): Promise<SourceColumn[]> => {
    if (base !== undefined) await describe({ text: base });
    const declared = parameters.map((_, index) => `@p${index + 1} nvarchar(4000)`).join(', ');
    const { rows } = await ask(
      `select name, system_type_name, error_number, error_message from sys.dm_exec_describe_first_result_set(@p1, @p2, 0)`,
      [withoutSemicolon(text), declared],
    );
    const failed = rows.find(([, , number]) => number !== null);
    if (failed) {
      const number = Number(failed[2]);
      // Text around the user's own query is not theirs to correct.
      throw base === undefined
        ? explainSqlServerQueryError({ number, message: String(failed[3]) }, text)
        : explainSqlServerError({ number });
    }
    return rows.map(([name, type]) => sqlServerColumn(String(name ?? ''), String(type ?? '')));
  };

  async function* readAll({ text, parameters }: SourceQuery): AsyncGenerator<SourceChunk> {
    let total = 0;
    for await (const chunk of stream(wrapForSqlServer(text, limits.maxRows + 1), parameters)) {
      total += chunk.rows.length;
      if (total > limits.maxRows) throw tooManyRows(limits.maxRows);
      if (chunk.rows.length > 0 || total === 0) yield chunk;
    }
  }

  try {
    await deadline.race(
      new Promise<void>((resolve, reject) => link.connect((error) => (error ? reject(error) : resolve()))),
    );
    await ask('set lock_timeout 5000; begin transaction');
  } catch (error) {
    close();
    const problem = explainSqlServerError(error);
    throw problem.code === 'QueryTimedOut' ? problems.unreachable() : problem;
  }
  return {
    ask,
    describe,
    async read(query) {
      await describe(query);
      return readAll(query);
    },
    // The request's attention signal uses the same connection.
    cancel: async () => void link.cancel(),
    close,
  };
}

/** Statements need nothing between them in T-SQL; only a query can be inside brackets. */
export function wrapForSqlServer(text: string, rows: number): string {
  return `select top (${rows}) * from (\n${withoutSemicolon(text)}\n) hima_audience`;
}
