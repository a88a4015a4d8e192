import { conflict, notFound, type SecretBox } from '@hima/api-kit';
import { checkProject, issueCredential, KitError, makeKit, type Kit } from '@hima/kits';
import type { Transaction } from 'kysely';
import { invalidField } from '../administration/problems.js';
import type { MainSchema } from '../database/schema.js';
import { readAuthority } from '../provisioning/authorities.js';
import { kitProjectOf } from '../provisioning/read-participants.js';
import { sealKit } from '../provisioning/sealed-kit.js';

/**
 * Makes a kit again with a certificate for a key that was made elsewhere, and stores it without a key. Only NVIDIA FLARE
 * 2.8: kits of 2.5 have signatures that cover the key.
 *
 * @param request a certificate request in PEM; it proves that its sender has the key.
 * @throws {ApiProblem} 400 for a request of another participant, 409 `OwnKeyUnsupported`.
 */
export async function issueForRequest(
  trx: Transaction<MainSchema>,
  box: SecretBox,
  kitId: string,
  request: string,
): Promise<Kit> {
  const found = await trx
    .selectFrom('kit')
    .innerJoin('generation', 'generation.id', 'kit.generation_id')
    .innerJoin('project', 'project.id', 'generation.project_id')
    .select(['kit.participant', 'kit.generation_id', 'generation.authority_id'])
    .select(['project.short_name', 'project.profile', 'project.name'])
    .where('kit.id', '=', kitId)
    .forUpdate('kit')
    .executeTakeFirst();
  if (!found || found.authority_id === null) throw notFound('StartupKit', kitId);
  if (found.profile !== 'nvflare-2.8')
    throw conflict(
      'OwnKeyUnsupported',
      'Only startup kits of NVIDIA FLARE 2.8 can have a key of their own.',
      found.name,
    );
  const others = await trx
    .selectFrom('kit')
    .select('participant')
    .where('generation_id', '=', found.generation_id)
    .execute();
  const project = checkProject(
    kitProjectOf(
      found,
      others.map(({ participant }) => participant),
    ),
  );
  const authority = await readAuthority(trx, box, found.authority_id);
  const credential = await issueCredential(authority, found.participant, { request }).catch(
    (error: unknown) => {
      if (error instanceof KitError)
        throw invalidField('Not a certificate request of this participant', 'request');
      throw error;
    },
  );
  const kit = await makeKit(project, authority, found.participant, credential);
  await trx
    .updateTable('kit')
    .set({
      sealed_files: sealKit(box, kitId, kit),
      size: kit.files.reduce((total, { content }) => total + content.length, 0),
      fingerprint: kit.certificate.fingerprint,
      digests: JSON.stringify(kit.digests),
      expires_at: kit.certificate.notAfter,
      own_key: true,
    })
    .where('id', '=', kitId)
    .execute();
  return kit;
}
