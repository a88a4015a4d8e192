import { dialects } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgeMysqlCalls } from './mysql-calls.js';
import { judgeMysqlQuery } from './mysql-gate.js';
import { readMysqlGrants } from './mysql-grants.js';
import { explainMysqlError } from './mysql-problems.js';
import { openMysqlSession } from './mysql-session.js';
import { mysqlSystemSchemas } from './mysql-sign-in.js';
import type { Power } from './source-problem.js';

const systemSchemas = mysqlSystemSchemas.map((name) => `'${name}'`).join(', ');

/** Harmless privileges of a read-only account. */
const harmless = new Set([
  ...['USAGE', 'SELECT', 'SHOW VIEW', 'SHOW DATABASES', 'PROCESS', 'REPLICATION CLIENT'],
  ...['BINLOG MONITOR', 'SLAVE MONITOR', 'REPLICA MONITOR'],
]);

/** Rights over the server. With ALL PRIVILEGES on everything come all of them. */
const powerful = new Map<string, Power['reason']>([
  ['ALL PRIVILEGES', 'Administrator'],
  ['SUPER', 'Administrator'],
  ['SHUTDOWN', 'Administrator'],
  ['RELOAD', 'Administrator'],
  ['CREATE USER', 'Administrator'],
  ['PROXY', 'Administrator'],
  ['SYSTEM_USER', 'Administrator'],
  ['SYSTEM_VARIABLES_ADMIN', 'Administrator'],
  ['SET USER', 'Administrator'],
  ['SET_USER_ID', 'Administrator'],
  ['SET_ANY_DEFINER', 'Administrator'],
  ['FILE', 'ServerFiles'],
  ['CONNECTION ADMIN', 'EndsSessions'],
  ['CONNECTION_ADMIN', 'EndsSessions'],
  ['FEDERATED ADMIN', 'OtherServers'],
  // Whoever replays the log can change everything, and whoever follows it reads everything.
  ['BINLOG REPLAY', 'Administrator'],
  ['REPLICATION SLAVE', 'Administrator'],
  ['REPLICATION REPLICA', 'Administrator'],
]);

/** Rights for single parts of the server have their own names: ROLE_ADMIN, BINLOG ADMIN, CLONE_ADMIN. */
const administers = /[ _]ADMIN$/;

/** With these rights on the server's own tables an account grants itself all others. */
const rewriting = new Set(['ALL PRIVILEGES', 'INSERT', 'UPDATE']);

/** MySQL and MariaDB. */
export const mysqlEngine: SourceEngine = {
  dialect: dialects.MySQL,
  judge: judgeMysqlQuery,
  judgeNames: judgeMysqlCalls,
  open: openMysqlSession,
  explain: explainMysqlError,

  async schemaExists(session, schema) {
    const { rows } = await session.ask('select 1 from information_schema.schemata where schema_name = ?', [
      schema,
    ]);
    return rows.length > 0;
  },

  async powers(session) {
    return (await readMysqlGrants(session)).flatMap(({ right, everywhere, onServerTables }): Power[] => {
      const reason = everywhere && (powerful.get(right) ?? (administers.test(right) && 'Administrator'));
      if (reason) return [{ reason, right }];
      return onServerTables && rewriting.has(right)
        ? [{ reason: 'Administrator', right: `${right} on the schema mysql` }]
        : [];
    });
  },

  async canWrite(session) {
    return (await readMysqlGrants(session)).some(({ right }) => !harmless.has(right));
  },

  columnsOfTables: (session, limit) =>
    session.ask(`
      select table_schema, table_name, column_name, data_type from information_schema.columns
      where table_schema not in (${systemSchemas}) order by table_schema, table_name, ordinal_position limit ${limit}`),

  // EXPLAIN reads tables of which one row can match, and so would tell whether there is one.
  estimate: () => Promise.resolve(null),
};
