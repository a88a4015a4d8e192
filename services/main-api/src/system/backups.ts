import { blurredSize, recordActivity } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** A complete file of `npm run backup`. */
export interface Backup {
  madeAt: Date;
  /** The version of Hima that made it. */
  version: string;
  bytes: number;
}

const KEPT = 20;
const MIB = 2 ** 20;

/**
 * Records a backup for the System page, and in the activity log that it was made or restored.
 *
 * @returns false where the database is of a version that doesn't record backups.
 */
export function recordBackup(
  db: Kysely<MainSchema>,
  { madeAt, version, bytes }: Backup,
  action: 'system.backed-up' | 'system.restored',
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass('public.backup') is not null as found`.execute(trx);
    if (rows[0]?.found !== true) return false;
    await trx
      .insertInto('backup')
      // Blurred, as the sizes of the databases: one more row must not show.
      .values({ made_at: madeAt, version, bytes: Math.max(MIB, blurredSize(bytes)) })
      .execute();
    const kept = trx.selectFrom('backup').select('id').orderBy('id', 'desc').limit(KEPT);
    await trx.deleteFrom('backup').where('id', 'not in', kept).execute();
    const platform = await trx
      .selectFrom('organization')
      .select('id')
      .where('is_platform', '=', true)
      .executeTakeFirst();
    if (platform)
      await recordActivity(trx, {
        organizationId: platform.id,
        actorId: null,
        actorName: 'Hima',
        action,
        entity: 'system',
        entityId: platform.id,
        details: { version, asOf: madeAt },
      });
    return true;
  });
}

/** The newest backup; null where none was recorded. */
export async function readLastBackup(db: Kysely<MainSchema>): Promise<Backup | null> {
  const last = await db
    .selectFrom('backup')
    .select(['made_at as madeAt', 'version', 'bytes'])
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
