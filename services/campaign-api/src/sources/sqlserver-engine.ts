import { dialects } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgeSqlServerQuery } from './sqlserver-gate.js';
import { explainSqlServerError } from './sqlserver-problems.js';
import { openSqlServerSession } from './sqlserver-session.js';

/** Written against tedious's documentation; not run against a live server. */
export const sqlServerEngine: SourceEngine = {
  dialect: dialects.SQLServer,
  judge: judgeSqlServerQuery,
  open: openSqlServerSession,
  explain: explainSqlServerError,

  async schemaExists(session, schema) {
    const { rows } = await session.ask('select 1 from sys.schemas where name = @p1', [schema]);
    return rows.length > 0;
  },

  async canWrite(session) {
    const { rows } = await session.ask(`
      select case when is_srvrolemember('sysadmin') = 1 or is_member('db_owner') = 1 or is_member('db_datawriter') = 1
        or is_member('db_ddladmin') = 1 or exists (
          select 1 from sys.fn_my_permissions(null, 'DATABASE')
          where permission_name in ('INSERT', 'UPDATE', 'DELETE', 'EXECUTE', 'ALTER', 'CONTROL', 'CREATE TABLE'))
        then 1 else 0 end`);
    return Number(rows[0]?.[0]) === 1;
  },

  columnsOfTables: (session, limit) =>
    session.ask(`
      select top (${limit}) table_schema, table_name, column_name, data_type from information_schema.columns
      where table_schema <> 'sys' order by table_schema, table_name, ordinal_position`),

  // A plan needs a right (SHOWPLAN) that an account for reading has no use for.
  estimate: () => Promise.resolve(null),
};
