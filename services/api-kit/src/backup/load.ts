import { sql, type Kysely, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { kitMigrations } from '../database/kit-migrations.js';
import { migrate } from '../database/migrate.js';
import type { BackupPart, DatabaseManifest } from './dump.js';
import { quote, readTables, setTextForms } from './tables.js';

// oxlint-disable-next-line typescript/no-explicit-any -- every schema can be restored
type AnyDatabase = Kysely<any>;

/** Why a backup isn't restored. Nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 8 * 1024 * 1024;

/** @throws {RestoreRefused} when this program doesn't know a migration of the backup. */
export function refuseNewer(manifest: DatabaseManifest, migrations: Record<string, Migration>): void {
  const unknown = [
    ...manifest.migrations.kit.filter((name) => !(name in kitMigrations)),
    ...manifest.migrations.service.filter((name) => !(name in migrations)),
  ];
  if (unknown.length)
    throw new RestoreRefused(
      `The backup was made by a newer version of Hima (${unknown.join(', ')}). Update Hima, then restore it.`,
    );
}

/** @throws {RestoreRefused} when the database has any table. */
export async function refuseFilled(db: AnyDatabase): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_class where relkind in ('r', 'p')
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and relnamespace::regnamespace::text not like 'pg\\_%' limit 1`.execute(db);
  if (rows.length) throw new RestoreRefused('The database is not empty. Restore into an empty database.');
}

/**
 * Fills an empty database: its tables as the migrations of the backup make them, then all rows in one transaction.
 *
 * @param linesOf the rows of a part, in the order of the parts.
 */
export async function loadDatabase(
  db: AnyDatabase,
  manifest: DatabaseManifest,
  migrations: Record<string, Migration>,
  linesOf: (part: BackupPart) => AsyncIterable<string>,
): Promise<void> {
  refuseNewer(manifest, migrations);
  await refuseFilled(db);
  // Those of the backup only: a later one transforms the data at the next start.
  await migrate(db, 'kit_migration', only(kitMigrations, manifest.migrations.kit));
  await migrate(db, 'service_migration', only(migrations, manifest.migrations.service));
  await db.transaction().execute(async (trx) => {
    await setTextForms(trx);
    const names = (await readTables(trx)).map(({ name }) => quote(name));
    const foreignKeys = await dropForeignKeys(trx);
    // Triggers count and guard what happens; here it has happened already. Migrations insert rows of their own.
    for (const name of names) await sql.raw(`alter table ${name} disable trigger user`).execute(trx);
    await sql.raw(`truncate ${names.join(', ')}`).execute(trx);
    for (const part of manifest.parts) await loadTable(trx, part, linesOf(part));
    for (const { name, value, called } of manifest.sequences)
      await sql`select setval(${quote(name)}::regclass, ${value}::bigint, ${called})`.execute(trx);
    for (const name of names) await sql.raw(`alter table ${name} enable trigger user`).execute(trx);
    for (const statement of foreignKeys) await sql.raw(statement).execute(trx);
  });
}

const only = (all: Record<string, Migration>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** Rows refer to each other in circles. @returns the statements that add and check the constraints again. */
async function dropForeignKeys(trx: AnyDatabase): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${quote(name)}`).execute(trx);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`,
  );
}

async function loadTable(
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  trx: Transaction<any>,
  { table, columns }: BackupPart,
  lines: AsyncIterable<string>,
): Promise<void> {
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const cells = columns.map(({ type }, index) => `(cells ->> ${index})::${type}`).join(', ');
  const insert = async (batch: string[]): Promise<void> => {
    if (batch.length === 0) return;
    await sql`
      insert into ${sql.raw(quote(table))} (${sql.raw(names)}) overriding system value
      select ${sql.raw(cells)} from jsonb_array_elements(${`[${batch.join(',')}]`}::text::jsonb) cells`.execute(
      trx,
    );
  };
  let batch: string[] = [];
  let size = 0;
  for await (const line of lines) {
    batch.push(line);
    size += line.length;
    if (batch.length < BATCH_ROWS && size < BATCH_CHARACTERS) continue;
    await insert(batch);
    batch = [];
    size = 0;
  }
  await insert(batch);
}
