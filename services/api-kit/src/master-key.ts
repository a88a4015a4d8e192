import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ConfigError } from './config.js';
import type { Logger } from './logger.js';
import { createSecretBox, SecretUnreadable } from './secrets.js';

/** The key that SECRET_KEY encrypts, and that everything else is encrypted with and derived from. */
interface Tables {
  master_key: { id: number; sealed: Buffer | null };
}

const CONTEXT = 'master-key';

export const masterKeyMigrations: Record<string, Migration> = {
  '0005-master-key': {
    async up(db) {
      await sql`
        create table master_key (
          id smallint primary key check (id = 1),
          sealed bytea
        )`.execute(db);
      // Until now SECRET_KEY was the master key; the tables of the service are made after this one.
      await sql`
        insert into master_key (id, sealed)
        select 1, null where to_regclass('service_migration') is not null`.execute(db);
    },
  },
};

/** Something that was encrypted before a database had a master key of its own; undefined: there is nothing. */
export type FindSealed = (
  // oxlint-disable-next-line typescript/no-explicit-any -- every service has its own schema
  db: Kysely<any>,
) => Promise<{ sealed: Buffer; context: string } | undefined>;

/**
 * Opens the master key of a database; makes it at the first start. If a previous key opens it, it is encrypted with the
 * current one from then on: nothing else changes. Several processes can start at once.
 *
 * @param keys SECRET_KEY: the current key, then previous ones.
 * @throws {ConfigError} when none of the keys opens it.
 */
export function openMasterKey(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the kit's tables
  db: Kysely<any>,
  keys: readonly [Buffer, ...Buffer[]],
  { findSealed, logger }: { findSealed: FindSealed; logger: Logger },
): Promise<Buffer> {
  const [current, ...previous] = keys;
  const box = createSecretBox(current);
  return (db as Kysely<Tables>).transaction().execute(async (trx) => {
    await trx
      .insertInto('master_key')
      .values({ id: 1, sealed: box.seal(randomBytes(32), CONTEXT) })
      .onConflict((same) => same.column('id').doNothing())
      .execute();
    const { sealed } = await trx
      .selectFrom('master_key')
      .select('sealed')
      .forUpdate()
      .executeTakeFirstOrThrow();

    const known = sealed && orUndefined(() => box.open(sealed, CONTEXT));
    if (known) {
      if (previous.length) logger.info('SECRET_KEY: the previous keys are no longer required');
      return known;
    }
    const masterKey = sealed
      ? orUndefined(() => createSecretBox(current, previous).open(sealed, CONTEXT))
      : keyOfEarlierData(keys, await findSealed(trx));
    if (!masterKey) throw new ConfigError([{ name: 'SECRET_KEY', problem: PROBLEM }]);
    await trx
      .updateTable('master_key')
      .set({ sealed: box.seal(masterKey, CONTEXT) })
      .execute();
    logger.info('SECRET_KEY: the master key is now encrypted with the current key');
    return masterKey;
  });
}

const PROBLEM =
  'isn’t the key that the database is encrypted with. After a change, add the previous key to it, separated by a comma';

/** Which of the keys the data of an earlier version is encrypted with. */
function keyOfEarlierData(
  keys: readonly [Buffer, ...Buffer[]],
  example: Awaited<ReturnType<FindSealed>>,
): Buffer | undefined {
  if (!example) return keys[0];
  return keys.find((key) => orUndefined(() => createSecretBox(key).open(example.sealed, example.context)));
}

function orUndefined(open: () => Buffer): Buffer | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}
