import { sql, type Kysely } from 'kysely';

/** A column, as far as a version that doesn't know it can be hindered by it. */
export interface Column {
  name: string;
  type: string;
  /** It can be empty. */
  nullable: boolean;
  /** Rows that are inserted without it have a value. */
  filled: boolean;
}

/** A rule about the rows of a table. */
export interface Constraint {
  kind: 'check' | 'reference' | 'unique';
  name: string;
  /** In SQL, without its name. */
  definition: string;
  columns: string[];
  /** Empty values equal each other. */
  strict: boolean;
}

export interface Table {
  columns: Map<string, Column>;
  constraints: Constraint[];
}

export type Tables = Map<string, Table>;

/** The tables of the current schema. */
export async function readTables(db: Kysely<unknown>): Promise<Tables> {
  const columns = await sql<Column & { table: string }>`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = current_schema() order by table_name, column_name`.execute(
    db,
  );
  const constraints = await sql<Constraint & { table: string }>`
    select relname as table, rule.* from pg_class cross join lateral (
      select case contype when 'c' then 'check' else 'reference' end as kind, conname::text as name, pg_get_constraintdef(oid) as definition,
        conkey as keys, false as strict
      from pg_constraint where conrelid = pg_class.oid and contype in ('c', 'f')
      union all
      select 'unique', (select relname::text from pg_class where oid = indexrelid), substring(pg_get_indexdef(indexrelid) from ' USING (.*)'),
        indkey::int2[] || array(select refobjsubid::int2 from pg_depend
          where objid = indexrelid and refobjid = indrelid and refobjsubid > 0), indnullsnotdistinct
      from pg_index where indrelid = pg_class.oid and indisunique
    ) found cross join lateral (
      select kind, name, definition, strict, array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum = any(keys) order by 1) as columns
    ) rule
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by 1, 2, definition`.execute(
    db,
  );
  const tables: Tables = new Map();
  for (const { table, ...column } of columns.rows) {
    const known = tables.get(table) ?? { columns: new Map<string, Column>(), constraints: [] };
    known.columns.set(column.name, column);
    tables.set(table, known);
  }
  for (const { table, ...constraint } of constraints.rows) tables.get(table)?.constraints.push(constraint);
  return tables;
}
