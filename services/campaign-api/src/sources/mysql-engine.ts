import { dialects } from './dialects.js';
import type { SourceEngine, SourceSession } from './engine.js';
import { judgeMysqlCalls } from './mysql-calls.js';
import { judgeMysqlQuery } from './mysql-gate.js';
import { explainMysqlError } from './mysql-problems.js';
import { openMysqlSession } from './mysql-session.js';
import { mysqlSystemSchemas } from './mysql-sign-in.js';
import type { Power } from './source-problem.js';

const systemSchemas = mysqlSystemSchemas.map((name) => `'${name}'`).join(', ');

/** Harmless privileges of a read-only account. */
const harmless = new Set(['USAGE', 'SELECT', 'SHOW VIEW', 'SHOW DATABASES', 'PROCESS', 'REPLICATION CLIENT']);

/** Rights over the server. With ALL PRIVILEGES on everything come all of them. */
const powerful = new Map<string, Power['reason']>([
  ['ALL PRIVILEGES', 'Administrator'],
  ['SUPER', 'Administrator'],
  ['SHUTDOWN', 'Administrator'],
  ['RELOAD', 'Administrator'],
  ['CREATE USER', 'Administrator'],
  ['SYSTEM_USER', 'Administrator'],
  ['SYSTEM_VARIABLES_ADMIN', 'Administrator'],
  ['SET USER', 'Administrator'],
  ['SET_USER_ID', 'Administrator'],
  ['SET_ANY_DEFINER', 'Administrator'],
  ['FILE', 'ServerFiles'],
  ['CONNECTION ADMIN', 'EndsSessions'],
  ['CONNECTION_ADMIN', 'EndsSessions'],
  ['FEDERATED ADMIN', 'OtherServers'],
]);

/** The rights from SHOW GRANTS; `everywhere`: on every schema. */
async function grantsOf(session: SourceSession): Promise<{ right: string; everywhere: boolean }[]> {
  const { rows } = await session.ask('show grants');
  return rows.flatMap(([grant]) => {
    const [, list = '', place] = /^GRANT (.+?) ON (?!PROXY)(\S+)/i.exec(String(grant)) ?? [];
    // Rights on single columns: SELECT (`name`, `mobile`)
    const rights = list.replace(/\([^)]*\)/g, '').split(',');
    return rights
      .map((right) => ({ right: right.trim().toUpperCase(), everywhere: place === '*.*' }))
      .filter(({ right }) => right !== '');
  });
}

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
    return (await grantsOf(session)).flatMap(({ right, everywhere }) => {
      const reason = everywhere ? powerful.get(right) : undefined;
      return reason ? [{ reason, right }] : [];
    });
  },

  async canWrite(session) {
    return (await grantsOf(session)).some(({ right }) => !harmless.has(right));
  },

  columnsOfTables: (session, limit) =>
    session.ask(`
      select table_schema, table_name, column_name, data_type from information_schema.columns
      where table_schema not in (${systemSchemas}) order by table_schema, table_name, ordinal_position limit ${limit}`),

  // EXPLAIN reads tables of which one row can match, and so would tell whether there is one.
  estimate: () => Promise.resolve(null),
};
