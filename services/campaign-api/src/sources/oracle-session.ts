import type { BindParameters, Connection, Metadata, ResultSet } from 'oracledb';
import { dialects, withoutSemicolon } from './dialects.js';
import type { RunTerms, SourceSession } from './engine.js';
import { explainOracleError } from './oracle-problems.js';
import { canMean } from './folded-names.js';
import { oracleSystemSchemas } from './oracle-gate.js';
import { oracleWallet } from './oracle-wallet.js';
import { exactNumber } from './postgres-types.js';
import { problems, tooManyRows } from './source-problem.js';
import type { SourceChunk, SourceColumn, SourceConnection, SourceQuery, SourceValue } from './source.js';

/** Rows of one fetch: the driver does not show its bytes, so the portion is what bounds them. */
const rowsPerFetch = 500;

/** The protocol takes one statement a call; it must be a SELECT, in a read-only transaction. */
export async function openOracleSession(
  connection: SourceConnection,
  { address, limits, deadline }: RunTerms,
): Promise<SourceSession> {
  const { default: driver } = await import('oracledb');
  let link: Connection;
  try {
    link = await deadline.race(
      driver.getConnection({
        user: connection.userName,
        password: connection.password,
        connectString: oracleAddress(connection, address.address),
        transportConnectTimeout: limits.connectMs / 1000,
        ...(connection.tls &&
          connection.caCertificate && { walletContent: await oracleWallet(connection.caCertificate) }),
      }),
    );
  } catch (error) {
    const problem = explainOracleError(error);
    throw problem.code === 'QueryTimedOut' || problem.code === 'QueryFailed'
      ? problems.unreachable()
      : problem;
  }
  const limitTime = () => (link.callTimeout = Math.max(1, deadline.remainingMs()));
  const typeHandler = ({ dbType }: Metadata<unknown>) =>
    dbType === driver.DB_TYPE_NUMBER ? { type: driver.STRING } : undefined;

  const ask = async (text: string, parameters: SourceQuery['parameters'] = []): Promise<SourceChunk> => {
    limitTime();
    const found = await deadline.race(
      link.execute<unknown[]>(text, bound(parameters), {
        outFormat: driver.OUT_FORMAT_ARRAY,
        fetchTypeHandler: typeHandler,
      }),
    );
    const columns = (found.metaData ?? []).map(oracleColumn);
    return { columns, rows: (found.rows ?? []).map((row) => valuesOf(row, columns)) };
  };

  const describe = async ({ text, base }: SourceQuery): Promise<SourceColumn[]> => {
    limitTime();
    if (base !== undefined) await describe({ text: base });
    const info = await deadline.race(link.getStatementInfo(withoutSemicolon(text)));
    if (info.statementType !== driver.STMT_TYPE_SELECT) throw problems.notOneSelect();
    return (info.metaData ?? []).map(oracleColumn);
  };

  /** Executing a query can read rows already, to sort them. */
  async function* readAll({ text, parameters }: SourceQuery): AsyncGenerator<SourceChunk> {
    limitTime();
    const { resultSet, metaData = [] } = await deadline.race(
      link.execute<unknown[]>(withoutSemicolon(text), bound(parameters), {
        resultSet: true,
        outFormat: driver.OUT_FORMAT_ARRAY,
        fetchArraySize: rowsPerFetch,
        fetchTypeHandler: typeHandler,
      }),
    );
    const columns = metaData.map(oracleColumn);
    const cursor = resultSet as ResultSet<unknown[]>;
    for (let total = 0; ;) {
      limitTime();
      const rows = await deadline.race(cursor.getRows(rowsPerFetch));
      if (rows.length === 0 && total > 0) return;
      total += rows.length;
      if (total > limits.maxRows) throw tooManyRows(limits.maxRows);
      yield { columns, rows: rows.map((row) => valuesOf(row, columns)) };
      if (rows.length < rowsPerFetch) return;
    }
  }

  const session: SourceSession = {
    ask,
    describe,
    async read(query) {
      await describe(query);
      return readAll(query);
    },
    cancel: () => link.break().catch(() => undefined),
    // Dropped rather than kept: one connection, one run.
    close: () => void link.close({ drop: true }).catch(() => undefined),
  };
  try {
    await ask('set transaction read only');
    if (connection.defaultSchema)
      await ask(`alter session set current_schema = ${dialects.Oracle.quoteName(connection.defaultSchema)}`);
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

/** Where the server is. A certificate is judged by the host name, so that an encrypted connection goes to it. */
export function oracleAddress(
  { hostName, port, databaseName, defaultSchema, userName, tls }: SourceConnection,
  address: string,
): string {
  if (canMean(defaultSchema, oracleSystemSchemas)) throw problems.schemaMissing();
  const service = databaseName || userName;
  // Brackets in it could say more than a name.
  if (!/^[\w.$#-]+$/.test(service)) throw problems.databaseMissing();
  const place = `(ADDRESS=(PROTOCOL=${tls ? 'tcps' : 'tcp'})(HOST=${tls ? hostName : address})(PORT=${port}))`;
  const security = tls ? '(SECURITY=(SSL_SERVER_DN_MATCH=TRUE))' : '';
  return `(DESCRIPTION=${place}(CONNECT_DATA=(SERVICE_NAME=${service}))${security})`;
}

function bound(parameters: SourceQuery['parameters'] = []): BindParameters {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
}

export function oracleColumn({
  name,
  dbTypeName = '',
}: {
  name: string;
  dbTypeName?: string | undefined;
}): SourceColumn {
  if (/NUMBER|FLOAT|DOUBLE|INTEGER/.test(dbTypeName)) return { name, type: 'number' };
  if (/CHAR|LONG$|ROWID/.test(dbTypeName)) return { name, type: 'text' };
  if (/BOOLEAN/.test(dbTypeName)) return { name, type: 'boolean' };
  // A DATE of Oracle has hours, too.
  return { name, type: /DATE|TIMESTAMP/.test(dbTypeName) ? 'datetime' : 'other' };
}

function valuesOf(row: unknown[], columns: readonly SourceColumn[]): SourceValue[] {
  return columns.map(({ type }, index) => oracleValue(row[index], type));
}

export function oracleValue(value: unknown, type: SourceColumn['type']): SourceValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (type === 'number') return exactNumber(String(value));
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  // Large objects are handles of the driver; no number is kept in one.
  return null;
}
