import { dialects, withoutSemicolon } from './dialects.js';
import type { SourceEngine } from './engine.js';
import { judgePostgresCasts } from './postgres-casts.js';
import { judgePostgresEncoding } from './postgres-encoding.js';
import { judgePostgresQuery } from './postgres-gate.js';
import { judgePostgresNames } from './postgres-names.js';
import { explainPostgresError } from './postgres-problems.js';
import { judgePostgresOverloads } from './postgres-overloads.js';
import { judgePostgresRights } from './postgres-rights.js';
import { openPostgresSession } from './postgres-session.js';
import { powersIn } from './source-problem.js';

/** The account, and every role that it can take on (SET ROLE), whether or not it has that one's rights already. */
const roles = `roles as (select * from pg_catalog.pg_roles where pg_has_role(oid, 'member'))`;

const ownSchemas = `nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** Roles that come with the server, from 9.6 on. */
const powerfulRoles = `
  ('pg_execute_server_program', 'RunsPrograms'), ('pg_read_server_files', 'ServerFiles'),
  ('pg_write_server_files', 'ServerFiles'), ('pg_signal_backend', 'EndsSessions'),
  ('pg_signal_autovacuum_worker', 'EndsSessions'), ('pg_create_subscription', 'OtherServers')`;

/** Functions of the server that only its administrator may run, unless someone has granted them. */
const powerfulFunctions = `
  ('lo_import', 'ServerFiles'), ('lo_export', 'ServerFiles'), ('pg_read_file', 'ServerFiles'),
  ('pg_read_binary_file', 'ServerFiles'), ('pg_ls_dir', 'ServerFiles'), ('pg_stat_file', 'ServerFiles'),
  ('pg_reload_conf', 'Administrator'), ('pg_rotate_logfile', 'Administrator'), ('pg_promote', 'Administrator'),
  ('pg_switch_wal', 'Administrator'), ('pg_create_restore_point', 'Administrator')`;

/**
 * Extensions with functions that leave the transaction or the database. Those for foreign tables are not among them:
 * their functions do nothing alone, and to read such a table is to read.
 */
const powerfulExtensions = `
  ('dblink', 'OtherServers'), ('http', 'OtherServers'), ('pg_net', 'OtherServers'), ('aws_s3', 'OtherServers'),
  ('aws_lambda', 'OtherServers'), ('azure_storage', 'OtherServers'), ('pg_background', 'RunsPrograms'),
  ('pg_cron', 'RunsPrograms'), ('adminpack', 'ServerFiles')`;

export const postgresEngine: SourceEngine = {
  dialect: dialects.PostgreSQL,
  judge: judgePostgresQuery,
  judgeNames: async (session, text) =>
    (await judgePostgresEncoding(session, text)) ??
    (await judgePostgresNames(session, text)) ??
    (await judgePostgresCasts(session, text)) ??
    (await judgePostgresOverloads(session, text)) ??
    (await judgePostgresRights(session, text)),
  open: openPostgresSession,
  explain: explainPostgresError,

  async schemaExists(session, schema) {
    const { rows } = await session.ask(
      `select 1 from pg_namespace where nspname = $1 and has_schema_privilege(oid, 'USAGE')`,
      [schema],
    );
    return rows.length > 0;
  },

  async powers(session) {
    const { rows } = await session.ask(`
      with ${roles}
      select reason, what from (
        select 1 as rank, 'Administrator' as reason, 'SUPERUSER' as what from roles where rolsuper
        union all
        select 2, 'Administrator', 'REPLICATION' from roles where rolreplication
        union all
        -- Before version 16 it may grant itself any role but a superuser's.
        select 2, 'Administrator', 'CREATEROLE' from roles where rolcreaterole
        union all
        select 3, p.reason, p.role
        from (values ${powerfulRoles}) p (role, reason) join roles r on r.rolname = p.role
        union all
        select 4, coalesce(x.reason, f.reason),
          coalesce('EXECUTE on the functions of ' || e.extname, 'EXECUTE on ' || p.proname)
        from pg_catalog.pg_proc p
        left join (values ${powerfulFunctions}) f (name, reason)
          on f.name = p.proname and p.pronamespace = 'pg_catalog'::regnamespace
        left join pg_catalog.pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
          and d.refclassid = 'pg_extension'::regclass
        left join pg_catalog.pg_extension e on e.oid = d.refobjid
        left join (values ${powerfulExtensions}) x (name, reason) on x.name = e.extname
        where coalesce(x.reason, f.reason) is not null and exists (select from roles r
          where has_function_privilege(r.oid, p.oid, 'EXECUTE') and has_schema_privilege(r.oid, p.pronamespace, 'USAGE'))
        union all
        select 5, 'OtherServers', 'USAGE on the foreign data wrapper ' || w.fdwname
        from pg_catalog.pg_foreign_data_wrapper w
        where exists (select from roles r where has_foreign_data_wrapper_privilege(r.oid, w.oid, 'USAGE'))) found
      order by rank, what limit 1`);
    return powersIn(rows);
  },

  async canWrite(session) {
    const { rows } = await session.ask(`
      with ${roles}
      select exists (select from roles where rolsuper or rolcreaterole or rolcreatedb
        or rolname in ('pg_write_server_files', 'pg_execute_server_program', 'pg_write_all_data')
        or has_database_privilege(oid, current_database(), 'CREATE'))
        or exists (select from pg_namespace n, roles r where ${ownSchemas} and has_schema_privilege(r.oid, n.oid, 'CREATE'))
        or exists (
          select from roles r, pg_class c join pg_namespace n on n.oid = relnamespace
          where relkind in ('r', 'p', 'v', 'f') and ${ownSchemas} and (has_table_privilege(r.oid, c.oid, 'DELETE, TRUNCATE')
            or has_any_column_privilege(r.oid, c.oid, 'INSERT, UPDATE')))`);
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
