import { createHash } from 'node:crypto';
import {
  conflict,
  displayName,
  notFound,
  recordActivity,
  type Principal,
  type SecretBox,
} from '@hima/api-kit';
import { newPin, zipKit } from '@hima/kits';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { openKit } from '../provisioning/sealed-kit.js';
import { applicationsWithKits, type KitScope } from './read-kits.js';

/**
 * An application's startup kit in an archive under a new PIN.
 *
 * @throws {ApiProblem} 404 for what the user may not see, 409 `KitNotReady`.
 */
export function downloadKit(
  { db, box }: { db: Kysely<MainSchema>; box: SecretBox },
  user: Principal,
  { applicationId, scope }: { applicationId: string; scope: KitScope },
) {
  return db.transaction().execute(async (trx) => {
    const found = await applicationsWithKits(trx, scope)
      .select(['application.name', 'kit.id', 'kit.sealed_files', 'kit.participant'])
      .where('application.id', '=', applicationId)
      .executeTakeFirst();
    if (!found) throw notFound('Application', applicationId);
    const { id, sealed_files: sealed, participant, state, name, generation } = found;
    const offered = state === 'Ready' || state === 'ExpiresSoon';
    if (!offered || id === null || sealed === null || participant === null)
      throw conflict('KitNotReady', `The startup kit of ${name} can’t be downloaded.`, name);
    const pin = newPin();
    const archive = Buffer.from(await zipKit(openKit(box, id, sealed), pin));
    await trx
      .updateTable('kit')
      .set({
        downloads: sql`downloads + 1`,
        downloaded_at: new Date(),
        downloaded_by_name: displayName(user),
      })
      .where('id', '=', id)
      .execute();
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'kit.downloaded',
      entity: 'kit',
      entityId: applicationId,
      summary: name,
      details: { generation },
    });
    return {
      fileName: `${participant.name}.zip`,
      pin,
      sha256: createHash('sha256').update(archive).digest('hex'),
      archive: archive.toString('base64'),
    };
  });
}
