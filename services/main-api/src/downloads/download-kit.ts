import { createHash } from 'node:crypto';
import { conflict, displayName, notFound, type Principal, type SecretBox } from '@hima/api-kit';
import { newPin, zipKit } from '@hima/kits';
import { sql, type Kysely, type Transaction } from 'kysely';
import { recordActs } from '../administration/record-acts.js';
import type { MainSchema } from '../database/schema.js';
import { issueForRequest } from './issue-for-request.js';
import { openKit } from '../provisioning/sealed-kit.js';
import { applicationsWithKits, type KitScope } from './read-kits.js';

/**
 * An application's startup kit in an archive under a new PIN.
 *
 * @param asked.request a certificate request: the kit comes without a key, to which only its sender's fits.
 * @throws {ApiProblem} 400, 404 for what the user may not see, 409 `KitNotReady`, `OwnKeyUnsupported`.
 */
export function downloadKit(
  { db, box }: { db: Kysely<MainSchema>; box: SecretBox },
  user: Principal,
  { applicationId, scope, request }: { applicationId: string; scope: KitScope; request?: string | undefined },
) {
  return db.transaction().execute(async (trx) => {
    await keepOffered(trx, applicationId);
    const found = await applicationsWithKits(trx, scope)
      .select(['application.name', 'application.organization_id'])
      .select(['kit.id', 'kit.sealed_files', 'kit.participant', 'kit.own_key'])
      .where('application.id', '=', applicationId)
      .executeTakeFirst();
    if (!found) throw notFound('Application', applicationId);
    const { id, sealed_files: sealed, participant, state, name, generation } = found;
    const offered = state === 'Ready' || state === 'ExpiresSoon';
    const keyless = found.own_key === true && request === undefined;
    if (!offered || id === null || sealed === null || participant === null || keyless)
      throw conflict(
        'KitNotReady',
        'This startup kit isn’t made yet, has expired, or its application isn’t approved.',
        name,
      );
    const pin = newPin();
    const kit =
      request === undefined ? openKit(box, id, sealed) : await issueForRequest(trx, box, id, request);
    const archive = Buffer.from(await zipKit(kit, pin));
    await trx
      .updateTable('kit')
      .set({
        downloads: sql`downloads + 1`,
        downloaded_at: new Date(),
        downloaded_by_name: displayName(user),
      })
      .where('id', '=', id)
      .execute();
    await recordActs(trx, user, [
      {
        affected: found.organization_id,
        activity: {
          action: 'kit.downloaded',
          entity: 'kit',
          entityId: applicationId,
          summary: name,
          details: { generation, ...(request !== undefined && { ownKey: true }) },
        },
      },
    ]);
    return {
      fileName: `${participant.name}.zip`,
      pin,
      sha256: createHash('sha256').update(archive).digest('hex'),
      archive: archive.toString('base64'),
    };
  });
}

/** Until the end of the transaction, nothing of it is revoked; what is being revoked comes first. */
async function keepOffered(trx: Transaction<MainSchema>, applicationId: string): Promise<void> {
  await trx
    .selectFrom('application')
    .innerJoin('organization', 'organization.id', 'application.organization_id')
    .innerJoin('generation', 'generation.project_id', 'application.project_id')
    .select('generation.id')
    .where('application.id', '=', applicationId)
    .forShare()
    .execute();
}
