import { sql, type Kysely } from 'kysely';

/** A table of a backup. */
export interface BackupTable {
  name: string;
  columns: { name: string; type: string }[];
  /** SQL that sorts its rows the same way on every database. */
  order: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- every schema can be backed up
type AnyDatabase = Kysely<any>;

/** Migrations make them again, and pg-boss its own schema. */
const isMade = (name: string): boolean => /_migration(_lock)?$/.test(name);

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables with a service's data, without generated columns. */
export async function readTables(db: AnyDatabase): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; column: string; type: string; text: boolean; key: boolean }>`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attcollation <> 0 as text,
      coalesce(a.attnum = any(i.indkey::int2[]), false) as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`.execute(db);
  const tables = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) if (!isMade(row.name)) tables.set(row.name, [...(tables.get(row.name) ?? []), row]);
  return [...tables].map(([name, columns]) => {
    const keys = columns.filter(({ key }) => key);
    return {
      name,
      columns: columns.map(({ column, type }) => ({ name: column, type })),
      order: (keys.length ? keys : columns)
        .map(({ column, text, key }) => (key && !text ? quote(column) : `${quote(column)}::text collate "C"`))
        .join(', '),
    };
  });
}

/** The values of the sequences. */
export async function readSequences(
  db: AnyDatabase,
): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`.execute(db);
  const found = [];
  for (const { name } of rows) {
    const state = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.raw(quote(name))}`.execute(db);
    found.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return found;
}

/** The names of the migrations that a database has had, in their order; none in an empty one. */
export async function readMigrations(db: AnyDatabase, table: string): Promise<string[]> {
  const { rows: found } = await sql`select 1 from pg_class
    where relname = ${table} and relnamespace = 'public'::regnamespace`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Texts that mean the same on every database. */
export async function setTextForms(db: AnyDatabase): Promise<void> {
  for (const [name, value] of Object.entries({
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  }))
    await sql`select set_config(${name}, ${value}, true)`.execute(db);
}
