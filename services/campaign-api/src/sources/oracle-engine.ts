import { dialects } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgeOracleQuery } from './oracle-gate.js';
import { explainOracleError } from './oracle-problems.js';
import { powersIn } from './source-problem.js';
import { openOracleSession } from './oracle-session.js';

/** The driver's thin mode. Written against its documentation; not run against a live server. */
export const oracleEngine: SourceEngine = {
  dialect: dialects.Oracle,
  judge: judgeOracleQuery,
  open: openOracleSession,
  explain: explainOracleError,

  async schemaExists(session, schema) {
    const { rows } = await session.ask('select 1 from all_users where username = :1', [schema]);
    return rows.length > 0;
  },

  // A function without arguments is called without brackets, so that the gate cannot tell it from a column. What Oracle
  // grants to everyone is left out: its packages need further rights, and the gate knows their names.
  async powers(session) {
    const { rows } = await session.ask(`
      select reason, what from (
        -- With the roles that the account can enable, whose privileges session_privs lacks.
        select 1 as place, 'Administrator' as reason, 'the role ' || role as what
        from (select role from session_roles union select granted_role from user_role_privs)
        where role in ('DBA', 'IMP_FULL_DATABASE', 'EXP_FULL_DATABASE', 'DATAPUMP_IMP_FULL_DATABASE')
        union all
        select 2, case when privilege in ('CREATE JOB', 'CREATE ANY JOB', 'CREATE EXTERNAL JOB', 'EXECUTE ANY PROGRAM')
            then 'RunsPrograms' when privilege = 'CREATE ANY DIRECTORY' then 'ServerFiles'
            when privilege like 'CREATE%DATABASE LINK' then 'OtherServers' else 'Administrator' end, privilege
        from (select privilege from session_privs union select privilege from role_sys_privs)
        where privilege in ('SYSDBA', 'SYSOPER', 'ALTER SYSTEM', 'ALTER DATABASE', 'BECOME USER', 'EXECUTE ANY PROCEDURE',
          'GRANT ANY PRIVILEGE', 'GRANT ANY ROLE', 'CREATE JOB', 'CREATE ANY JOB', 'CREATE EXTERNAL JOB',
          'EXECUTE ANY PROGRAM', 'CREATE ANY DIRECTORY', 'CREATE DATABASE LINK', 'CREATE PUBLIC DATABASE LINK')
        union all
        select 3, case when p.table_name like 'UTL_FILE%' then 'ServerFiles'
            when p.table_name like 'UTL%' or p.table_name like 'DBMS_LDAP%' then 'OtherServers'
            when p.table_name like 'DBMS_SCHEDULER%' or p.table_name like 'DBMS_JAVA%' then 'RunsPrograms'
            else 'StoredFunctions' end, 'EXECUTE on ' || p.table_name
        from all_tab_privs p join all_users u on u.username = p.table_schema
        where p.privilege = 'EXECUTE' and p.type in ('FUNCTION', 'PACKAGE', 'PROCEDURE')
          and (p.grantee <> 'PUBLIC' or u.oracle_maintained = 'N')
        union all
        select 4, 'StoredFunctions', 'the function ' || object_name from user_objects
        where object_type in ('FUNCTION', 'PACKAGE')) found
      order by place, what fetch first 1 rows only`);
    return powersIn(rows);
  },

  async canWrite(session) {
    const { rows } = await session.ask(`
      select count(*) from (
        select privilege from session_privs
        where privilege like 'INSERT ANY%' or privilege like 'UPDATE ANY%' or privilege like 'DELETE ANY%'
          or privilege like 'CREATE%TABLE' or privilege like 'DROP ANY%' or privilege like 'ALTER %'
          or privilege like 'EXECUTE ANY%' or privilege like 'CREATE%PROCEDURE'
        union all
        select privilege from user_tab_privs where privilege in ('INSERT', 'UPDATE', 'DELETE', 'ALTER', 'EXECUTE')) p`);
    return Number(rows[0]?.[0]) > 0;
  },

  columnsOfTables: (session, limit) =>
    session.ask(`
      select c.owner, c.table_name, c.column_name, c.data_type from all_tab_columns c
      join all_users u on u.username = c.owner where u.oracle_maintained = 'N'
      order by c.owner, c.table_name, c.column_id fetch first ${limit} rows only`),

  // EXPLAIN PLAN writes into a table.
  estimate: () => Promise.resolve(null),
};
