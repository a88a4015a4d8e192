import { sql, type Kysely } from 'kysely';
import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { blurredSize } from './blurred-size.js';

/** The space that a database uses, without its location. */
export interface DatabaseMeasure {
  /** Of PostgreSQL, also on PGlite. */
  version: string;
  bytes: number;
  /** The five largest of 3 MiB and more, with their indexes. */
  tables: { name: string; bytes: number }[];
  /** The data directory and the space left beside it; null where the server keeps the files. */
  folder: { bytes: number; freeBytes: number } | null;
}

/** No noise makes a table of less than 1 MiB as large: one that is nearly empty is never listed. */
const SMALLEST = 3 * 2 ** 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Measures a database, once an hour and with noise. Whoever adds rows can fill the last page of a table, and would see in
 * its exact size whether the next row, which may be one person's, was there already.
 *
 * @param folder the data directory of PGlite.
 */
export function createMeasure(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  db: Kysely<any>,
  folder: string | undefined,
): () => Promise<DatabaseMeasure> {
  let latest: { at: number; measure: Promise<DatabaseMeasure> } | undefined;
  return async () => {
    if (latest && Date.now() - latest.at < HOUR_MS) return latest.measure;
    const measure = measureDatabase(db, folder);
    latest = { at: Date.now(), measure };
    measure.catch(() => {
      latest = undefined;
    });
    return measure;
  };
}

async function measureDatabase(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
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
      and relnamespace::regnamespace::text not like 'pg\\_toast%'`.execute(db);
  const { version, bytes } = rows[0] ?? { version: '', bytes: 0 };
  return {
    // Packagers add their own name to it.
    version: version.split(' ')[0] ?? '',
    bytes: blurredSize(bytes),
    tables: largest(tables.rows.map((row) => ({ ...row, bytes: blurredSize(row.bytes) }))),
    folder:
      folder === undefined
        ? null
        : {
            bytes: blurredSize(await sizeOf(folder)),
            freeBytes: blurredSize(await freeBytesOf(folder)),
          },
  };
}

/** By noisy size: exact order would reveal which of two tables is larger. */
const largest = (tables: DatabaseMeasure['tables']): DatabaseMeasure['tables'] =>
  tables
    .filter(({ bytes }) => bytes >= SMALLEST)
    .sort((one, other) => other.bytes - one.bytes || (one.name < other.name ? -1 : 1))
    .slice(0, 5);

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
