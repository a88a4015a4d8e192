import { dialects } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgeOracleQuery } from './oracle-gate.js';
import { explainOracleError } from './oracle-problems.js';
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
