import type { SourceTable } from '../sources/engine.js';
import type { Opened } from './connection-row.js';

/** For completion; more columns than this don't help. */
const mostColumns = 5_000;

export async function readTables(
  { source, connection }: Pick<Opened, 'source' | 'connection'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<{ tables: SourceTable[]; truncated: boolean }> {
  const { rows } = await source.use(
    connection,
    (session) => source.engine.columnsOfTables(session, mostColumns + 1),
    options,
  );
  const tables = new Map<string, SourceTable>();
  for (const row of rows.slice(0, mostColumns)) {
    const [schema = '', name = '', column = '', type = ''] = row.map(String);
    const key = JSON.stringify([schema, name]);
    const table = tables.get(key) ?? { schema, name, columns: [] };
    table.columns.push({ name: column, type });
    tables.set(key, table);
  }
  return { tables: [...tables.values()], truncated: rows.length > mostColumns };
}
