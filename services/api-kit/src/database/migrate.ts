import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

/**
 * Runs the pending migrations in one transaction. Several processes may call it at once on an empty
 * PostgreSQL: one migrates, the others wait for it.
 *
 * Write migrations with one statement a call; PGlite refuses more.
 *
 * @param table where the names of the executed migrations are kept.
 */
export async function migrate(
  // oxlint-disable-next-line typescript/no-explicit-any -- a migration sees every version of the schema
  db: Kysely<any>,
  table: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const newer = await newerThan(db, table, migrations);
  if (newer !== undefined)
    throw new Error(
      `The database belongs to a newer version (${newer}). Start that version, or restore a backup of this one.`,
      { cause: error },
    );
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(`The database migration failed${failed ? ` (${failed})` : ''}: ${messageOf(error)}`, {
    cause: error,
  });
}

/** A migration that was run and that this version doesn't have. */
async function newerThan(
  // oxlint-disable-next-line typescript/no-explicit-any -- a migration sees every version of the schema
  db: Kysely<any>,
  table: string,
  migrations: Record<string, Migration>,
): Promise<string | undefined> {
  const executed = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return executed.rows.map(({ name }) => name).find((name) => !(name in migrations));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
