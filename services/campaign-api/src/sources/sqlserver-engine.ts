import { dialects } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgeSqlServerQuery } from './sqlserver-gate.js';
import { explainSqlServerError } from './sqlserver-problems.js';
import { powersIn } from './source-problem.js';
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

  async powers(session) {
    const { rows } = await session.ask(`
      select top (1) reason, what from (
        select 1 as place, 'Administrator' as reason, 'the role ' + r.name as what, is_srvrolemember(r.name) as held
        from (values ('sysadmin'), ('serveradmin'), ('securityadmin'), ('setupadmin')) r (name)
        union all
        select 2, 'Administrator', 'CONTROL SERVER', has_perms_by_name(null, null, 'CONTROL SERVER')
        union all
        select 2, 'Administrator', 'IMPERSONATE ANY LOGIN', has_perms_by_name(null, null, 'IMPERSONATE ANY LOGIN')
        union all
        select 3, 'EndsSessions', 'ALTER ANY CONNECTION', has_perms_by_name(null, null, 'ALTER ANY CONNECTION')
        union all
        select 3, 'EndsSessions', 'the role processadmin', is_srvrolemember('processadmin')
        union all
        select 4, 'RunsPrograms', 'EXECUTE on xp_cmdshell', has_perms_by_name('master..xp_cmdshell', 'OBJECT', 'EXECUTE')
        union all
        select 5, 'ServerFiles', 'ADMINISTER BULK OPERATIONS', has_perms_by_name(null, null, 'ADMINISTER BULK OPERATIONS')
        union all
        select 5, 'ServerFiles', 'the role bulkadmin', is_srvrolemember('bulkadmin')
        union all
        select 6, 'OtherServers', 'ALTER ANY LINKED SERVER', has_perms_by_name(null, null, 'ALTER ANY LINKED SERVER')
      ) found where held = 1 order by place`);
    return powersIn(rows);
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
