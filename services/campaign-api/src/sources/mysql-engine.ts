import { dialects, withoutSemicolon } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgeMysqlQuery } from './mysql-gate.js';
import { explainMysqlError } from './mysql-problems.js';
import { openMysqlSession } from './mysql-session.js';
import { mysqlSystemSchemas } from './mysql-sign-in.js';

const systemSchemas = mysqlSystemSchemas.map((name) => `'${name}'`).join(', ');

/** What an account may have without being able to change anything. */
const harmless = new Set(['USAGE', 'SELECT', 'SHOW VIEW', 'SHOW DATABASES', 'PROCESS', 'REPLICATION CLIENT']);

/** MySQL and MariaDB. */
export const mysqlEngine: SourceEngine = {
  dialect: dialects.MySQL,
  judge: judgeMysqlQuery,
  open: openMysqlSession,
  explain: explainMysqlError,

  async schemaExists(session, schema) {
    const { rows } = await session.ask('select 1 from information_schema.schemata where schema_name = ?', [
      schema,
    ]);
    return rows.length > 0;
  },

  async canWrite(session) {
    const { rows } = await session.ask('show grants');
    return rows.some(([grant]) => {
      const list = /^GRANT (.+?) ON (?!PROXY)/i.exec(String(grant))?.[1];
      // Rights on single columns: SELECT (`name`, `mobile`)
      const rights = list?.replace(/\([^)]*\)/g, '').split(',') ?? [];
      return rights.some((right) => !harmless.has(right.trim().toUpperCase()));
    });
  },

  columnsOfTables: (session, limit) =>
    session.ask(`
      select table_schema, table_name, column_name, data_type from information_schema.columns
      where table_schema not in (${systemSchemas}) order by table_schema, table_name, ordinal_position limit ${limit}`),

  /** The product of what the server expects of each table of the first SELECT. */
  async estimate(session, { text, parameters }) {
    const { columns, rows } = await session.ask(`explain ${withoutSemicolon(text)}`, parameters);
    const at = (name: string) => columns.findIndex((column) => column.name.toLowerCase() === name);
    const counts = rows
      .filter((row) => Number(row[at('id')]) === 1)
      .map((row) => Number(row[at('rows')] ?? 1));
    return counts.length > 0 ? counts.reduce((product, count) => product * Math.max(1, count), 1) : null;
  },
};
