import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import {
  quote,
  readMigrations,
  readSequences,
  readTables,
  setTextForms,
  type BackupTable,
} from './tables.js';

/** A row: each column as PostgreSQL writes it. */
export type BackupRow = (string | null)[];

/** The manifest entry of one table. */
export interface BackupPart {
  table: string;
  columns: BackupTable['columns'];
  rows: number;
  /** Of its lines. */
  sha256: string;
}

/** The manifest of the backup of one database. */
export interface DatabaseManifest {
  migrations: { kit: string[]; service: string[] };
  parts: BackupPart[];
  sequences: { name: string; value: string; called: boolean }[];
}

const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Reads all data of a service in one snapshot, while it can continue writing.
 *
 * @param write a line of one row, in the order of the parts.
 */
export async function dumpDatabase(
  // oxlint-disable-next-line typescript/no-explicit-any -- every schema can be backed up
  db: Kysely<any>,
  write: (line: string) => Promise<void>,
): Promise<DatabaseManifest> {
  return db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await setTextForms(trx);
    const parts: BackupPart[] = [];
    for (const table of await readTables(trx)) parts.push(await dumpTable(trx, table, write));
    return {
      migrations: {
        kit: await readMigrations(trx, 'kit_migration'),
        service: await readMigrations(trx, 'service_migration'),
      },
      parts,
      sequences: await readSequences(trx),
    };
  });
}

async function dumpTable(
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  trx: Kysely<any>,
  { name, columns, order }: BackupTable,
  write: (line: string) => Promise<void>,
): Promise<BackupPart> {
  const from = sql.raw(quote(name));
  const { rows: sizes } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, pg_total_relation_size(${quote(name)}::regclass)::float8 as bytes
    from ${from}`.execute(trx);
  const { count = 0, bytes = 0 } = sizes[0] ?? {};
  // Files of some megabytes come a few at a time, small rows by the thousand.
  const batch = Math.min(1_000, Math.max(1, Math.floor((BATCH_BYTES * count) / Math.max(1, bytes))));
  const values = sql.raw(columns.map((column) => `${quote(column.name)}::text`).join(', '));
  await sql`declare backup no scroll cursor for
    select array[${values}] as cells from ${from} order by ${sql.raw(order)}`.execute(trx);
  const hash = createHash('sha256');
  let rows = 0;
  for (;;) {
    const page = await sql<{ cells: BackupRow }>`fetch ${sql.raw(String(batch))} from backup`.execute(trx);
    for (const { cells } of page.rows) {
      const line = JSON.stringify(cells);
      hash.update(`${line}\n`);
      await write(line);
    }
    rows += page.rows.length;
    if (page.rows.length < batch) break;
  }
  await sql`close backup`.execute(trx);
  return { table: name, columns, rows, sha256: hash.digest('hex') };
}
