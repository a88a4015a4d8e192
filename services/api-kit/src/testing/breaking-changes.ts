import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { openDatabase, type DatabaseLocation } from '../database/open-database.js';
import { silentLogger } from './silent-logger.js';

interface Column {
  name: string;
  type: string;
  /** A row can be inserted without it. */
  optional: boolean;
}

/**
 * Runs the migrations after one of them, one by one. @returns by migration, what a process of the version before can't work
 * with: it runs beside the new version during an upgrade, and knows nothing of the change.
 */
export async function breakingChanges(
  location: DatabaseLocation,
  migrations: Readonly<Record<string, Migration>>,
  after: string,
): Promise<Record<string, string[]>> {
  const names = Object.keys(migrations).sort();
  const found: Record<string, string[]> = {};
  let before: Tables | undefined;
  for (const [index, name] of names.entries()) {
    if (name < after) continue;
    const known = Object.fromEntries(
      names.slice(0, index + 1).map((one) => [one, migrations[one] as Migration]),
    );
    const { db, close } = await openDatabase({ location, migrations: known, logger: silentLogger });
    const now = await readTables(db);
    await close();
    const changes = before ? changesBetween(before, now) : [];
    if (changes.length) found[name] = changes;
    before = now;
  }
  return found;
}

type Tables = Map<string, Map<string, Column>>;

async function readTables(db: Kysely<unknown>): Promise<Tables> {
  const { rows } = await sql<Column & { table: string }>`
    select table_name as table, column_name as name, udt_name as type,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
    from information_schema.columns where table_schema = current_schema() order by table_name, column_name`.execute(
    db,
  );
  const tables: Tables = new Map();
  for (const { table, ...column } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, Column>()).set(column.name, column));
  return tables;
}

function changesBetween(before: Tables, now: Tables): string[] {
  return [...before].flatMap(([table, columns]) => {
    const present = now.get(table);
    if (!present) return [`${table} is gone`];
    const changed = [...columns.values()].flatMap(({ name, type, optional }) => {
      const column = present.get(name);
      if (!column) return [`${table}.${name} is gone`];
      if (column.type !== type) return [`${table}.${name} is ${column.type} instead of ${type}`];
      return optional && !column.optional ? [`${table}.${name} is required`] : [];
    });
    const required = [...present.values()].filter(({ name, optional }) => !columns.has(name) && !optional);
    return [...changed, ...required.map(({ name }) => `${table}.${name} is new and required`)];
  });
}
