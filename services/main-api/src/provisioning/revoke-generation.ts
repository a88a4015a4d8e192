import { conflict, notFound, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { illegalTransition } from '../administration/problems.js';
import { recordActs } from '../administration/record-acts.js';
import type { MainSchema } from '../database/schema.js';
import { kitOwners } from './kit-owners.js';

/**
 * Ends the downloads of a generation and erases its private keys. Certificates that were downloaded stay valid: NVIDIA
 * FLARE reads no revocation list.
 *
 * @throws {ApiProblem} 404, 409 `IllegalTransition`, `ProvisioningRunning`.
 */
export function revokeGeneration(
  db: Kysely<MainSchema>,
  user: Principal,
  { projectId, number, reason }: { projectId: string; number: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const generation = await trx
      .selectFrom('generation')
      .innerJoin('project', 'project.id', 'generation.project_id')
      .select(['generation.id', 'generation.state', 'generation.revoked_at', 'project.name'])
      .where('generation.project_id', '=', projectId)
      .where('generation.number', '=', number)
      .forUpdate('generation')
      .executeTakeFirst();
    if (!generation) throw notFound('Generation', `${projectId}/${number}`);
    if (generation.state === 'InProgress')
      throw conflict('ProvisioningRunning', 'This project is being provisioned.', generation.name);
    if (generation.state === 'Failed' || generation.revoked_at)
      throw illegalTransition(`${generation.name} ${number}`, generation.revoked_at ? 'Revoked' : 'Failed');
    await trx
      .updateTable('generation')
      .set({ revoked_at: new Date(), revoked_reason: reason })
      .where('id', '=', generation.id)
      .execute();
    await trx
      .updateTable('kit')
      .set({ sealed_files: null })
      .where('generation_id', '=', generation.id)
      .execute();
    await recordActs(trx, user, [
      {
        affected: await kitOwners(trx, generation.id),
        activity: {
          action: 'kit.revoked',
          entity: 'kit',
          entityId: projectId,
          summary: generation.name,
          details: { generation: number, reason },
        },
      },
    ]);
  });
}
