import { sql, type Kysely } from 'kysely';
import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** What a database uses; nothing about where it is. */
export interface DatabaseMeasure {
  /** Of PostgreSQL, also on PGlite. */
  version: string;
  bytes: number;
  /** The five largest, with their indexes. */
  tables: { name: string; bytes: number }[];
  /** The data directory and the space left beside it; null where the server keeps the files. */
  folder: { bytes: number; freeBytes: number } | null;
}

/** @param folder the data directory of PGlite. */
export async function measureDatabase(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any schema will do
  db: Kysely<any>,
  folder: string | undefined,
): Promise<DatabaseMeasure> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  const tables = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and relnamespace::regnamespace::text not like 'pg\\_toast%'
    order by 2 desc, 1 limit 5`.execute(db);
  const { version, bytes } = rows[0] ?? { version: '', bytes: 0 };
  return {
    // Packagers add their own name to it.
    version: version.split(' ')[0] ?? '',
    bytes,
    tables: tables.rows,
    folder:
      folder === undefined ? null : { bytes: await sizeOf(folder), freeBytes: await freeBytesOf(folder) },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // A database deletes and renames its files at any time.
    bytes += await lstat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}
