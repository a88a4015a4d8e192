import { dialects, withoutSemicolon } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgePostgresQuery } from './postgres-gate.js';
import { judgePostgresNames } from './postgres-names.js';
import { explainPostgresError } from './postgres-problems.js';
import { openPostgresSession } from './postgres-session.js';

const ownSchemas = `nspname !~ '^pg_' and nspname <> 'information_schema'`;

export const postgresEngine: SourceEngine = {
  dialect: dialects.PostgreSQL,
  judge: judgePostgresQuery,
  judgeNames: judgePostgresNames,
  open: openPostgresSession,
  explain: explainPostgresError,

  async schemaExists(session, schema) {
    const { rows } = await session.ask(
      `select 1 from pg_namespace where nspname = $1 and has_schema_privilege(oid, 'USAGE')`,
      [schema],
    );
    return rows.length > 0;
  },

  async canWrite(session) {
    const { rows } = await session.ask(`
      select exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole or rolcreatedb))
        or pg_has_role('pg_write_server_files', 'member') or pg_has_role('pg_execute_server_program', 'member')
        or has_database_privilege(current_database(), 'CREATE')
        or exists (select from pg_namespace where ${ownSchemas} and has_schema_privilege(oid, 'CREATE'))
        or exists (
          select from pg_class c join pg_namespace n on n.oid = relnamespace
          where relkind in ('r', 'p', 'v', 'f') and ${ownSchemas} and (has_table_privilege(c.oid, 'DELETE, TRUNCATE')
            or has_any_column_privilege(c.oid, 'INSERT, UPDATE')))`);
    return rows[0]?.[0] === true;
  },

  columnsOfTables: (session, limit) =>
    session.ask(`
      select table_schema::text, table_name::text, column_name::text, data_type::text
      from information_schema.columns
      where table_schema !~ '^pg_' and table_schema <> 'information_schema'
      order by table_schema, table_name, ordinal_position limit ${limit}`),

  async estimate(session, { text, parameters }) {
    const { rows } = await session.ask(`explain (format json) ${withoutSemicolon(text)}`, parameters);
    const [plan] = JSON.parse(String(rows[0]?.[0])) as [{ Plan?: { 'Plan Rows'?: number } }];
    return plan.Plan?.['Plan Rows'] ?? null;
  },
};
