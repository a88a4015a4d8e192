import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oracleAddress, oracleColumn, oracleValue } from '../src/sources/oracle-session.js';
import { explainOracleError } from '../src/sources/oracle-problems.js';
import { explainSqlServerError } from '../src/sources/sqlserver-problems.js';
import { wrapForSqlServer } from '../src/sources/sqlserver-session.js';
import { sqlServerColumn, sqlServerValue } from '../src/sources/sqlserver-types.js';
import { createSources } from '../src/sources/sources.js';

// SQL Server and Oracle do not run on the machines of the tests: this is what can be said without them.

const connection = {
  hostName: 'db.example',
  port: 1521,
  userName: 'reader',
  password: 'secret',
  databaseName: 'PEOPLE',
  defaultSchema: '',
  tls: false,
  caCertificate: '',
};

it('SQL Server reads through a derived table', () => {
  assert.equal(
    wrapForSqlServer('select a from b; ', 5),
    'select top (5) * from (\nselect a from b\n) hima_audience',
  );
});

it('connects to Oracle at the resolved address, or by name with TLS', () => {
  assert.equal(
    oracleAddress(connection, '10.0.0.7'),
    '(DESCRIPTION=(ADDRESS=(PROTOCOL=tcp)(HOST=10.0.0.7)(PORT=1521))(CONNECT_DATA=(SERVICE_NAME=PEOPLE)))',
  );
  assert.match(oracleAddress({ ...connection, tls: true }, '10.0.0.7'), /tcps.*db\.example.*DN_MATCH=TRUE/);
  assert.throws(() => oracleAddress({ ...connection, databaseName: 'A)(B=C' }, '10.0.0.7'), {
    reason: 'DatabaseMissing',
  });
  for (const defaultSchema of ['SYS', 'ſYS', 'DBMS_RANDOM'])
    assert.throws(() => oracleAddress({ ...connection, defaultSchema }, '10.0.0.7'), {
      reason: 'SchemaMissing',
    });
});

it('maps types and values as for other sources', () => {
  assert.deepEqual(
    ['nvarchar(40)', 'bigint', 'decimal(18,2)', 'bit', 'date', 'datetime2(7)', 'xml'].map(
      (type) => sqlServerColumn('a', type).type,
    ),
    ['text', 'number', 'number', 'boolean', 'date', 'datetime', 'other'],
  );
  assert.equal(sqlServerValue('9007199254740993', 'number'), '9007199254740993');
  assert.equal(sqlServerValue(new Date('2026-11-21T00:00:00Z'), 'date'), '2026-11-21');
  assert.deepEqual(
    ['DB_TYPE_VARCHAR', 'DB_TYPE_NUMBER', 'DB_TYPE_DATE', 'DB_TYPE_TIMESTAMP_TZ', 'DB_TYPE_CLOB'].map(
      (dbTypeName) => oracleColumn({ name: 'A', dbTypeName }).type,
    ),
    ['text', 'number', 'datetime', 'datetime', 'other'],
  );
  assert.equal(oracleValue('966501234567', 'number'), 966501234567);
  assert.equal(oracleValue({ lob: true }, 'other'), null);
});

it('maps error codes to plain sentences', () => {
  const secret = { message: 'Login failed for user reader with secret' };
  const sqlServer = (more: object) => explainSqlServerError({ ...secret, ...more });
  assert.equal(sqlServer({ code: 'ELOGIN', number: 18456 }).reason, 'SignInFailed');
  assert.equal(sqlServer({ code: 'ESOCKET', cause: { code: 'ECONNREFUSED' } }).reason, 'ConnectionRefused');
  assert.equal(sqlServer({ code: 'EREQUEST', number: 208 }).reason, 'NameMissing');
  assert.equal(sqlServer({ code: 'EREQUEST', number: 8134 }).code, 'QueryFailed');
  assert.equal(sqlServer({ code: 'ETIMEOUT' }).reason, 'QueryTimedOut');
  const oracle = (code: string) => explainOracleError({ ...secret, code });
  assert.equal(oracle('ORA-01017').reason, 'SignInFailed');
  assert.equal(oracle('ORA-12514').reason, 'DatabaseMissing');
  assert.equal(oracle('ORA-01456').reason, 'WritesData');
  assert.equal(oracle('ORA-01476').code, 'QueryFailed');
  assert.equal(oracle('NJS-511').reason, 'ConnectionRefused');
  for (const problem of [sqlServer({}), oracle('ORA-01017')])
    assert.doesNotMatch(problem.message, /secret|reader/);
});

it('reports unreachable servers in plain sentences, with the real drivers', async () => {
  const sources = createSources({ allowLoopback: true, limits: { connectMs: 2_000, deadlineMs: 5_000 } });
  const unreachable = { ...connection, hostName: '127.0.0.1', port: 1 };
  for (const [source, reason] of [
    [sources.SQLServer, 'ConnectionRefused'],
    [sources.Oracle, 'NoAnswer'],
  ] as const) {
    await assert.rejects(source?.describe(unreachable, { text: 'select a from b' }) ?? Promise.resolve(), {
      reason,
    });
    await assert.rejects(source?.describe(unreachable, { text: 'drop table b' }) ?? Promise.resolve(), {
      code: 'QueryRefused',
    });
  }
});
