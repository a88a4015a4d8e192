import type { ActivityWord } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { recordActsOf } from '../administration/record-acts.js';
import type { MainSchema } from '../database/schema.js';
import { kitOwners } from './kit-owners.js';

/** Why a generation failed, and at which participant. */
export interface Failure {
  code: 'KitsRefused' | 'RootCertificateExpired' | 'SecretUnreadable' | 'InternalError';
  participant: string | null;
}

/** Offers all kits of a generation at once, or none of them. Does nothing when it was finished before. */
export function finishGeneration(
  db: Kysely<MainSchema>,
  generationId: string,
  failure?: Failure,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const generation = await trx
      .updateTable('generation')
      .set({
        state: failure ? 'Failed' : 'Succeeded',
        finished_at: new Date(),
        failure_code: failure?.code ?? null,
        failed_participant: failure?.participant ?? null,
      })
      .where('id', '=', generationId)
      .where('state', '=', 'InProgress')
      .returningAll()
      .executeTakeFirst();
    if (!generation) return;
    // Its kits would never be offered.
    if (failure)
      await trx
        .updateTable('kit')
        .set({ sealed_files: null })
        .where('generation_id', '=', generationId)
        .execute();
    const project = await trx
      .selectFrom('project')
      .select('name')
      .where('id', '=', generation.project_id)
      .executeTakeFirstOrThrow();
    const { organization_id } = await trx
      .selectFrom('organization')
      .select('id as organization_id')
      .where('is_platform', '=', true)
      .executeTakeFirstOrThrow();
    const starter = {
      organizationId: organization_id,
      actorId: generation.started_by,
      actorName: generation.started_by_name,
    };
    await recordActsOf(trx, starter, [
      {
        // A failure concerns the platform only: nothing changed for the others.
        affected: failure ? [] : await kitOwners(trx, generationId),
        activity: {
          action: failure ? 'project.provisioning-failed' : 'project.provisioned',
          entity: 'project',
          entityId: generation.project_id,
          summary: project.name,
          details: {
            generation: generation.number,
            ...(failure && { reason: failure.code satisfies ActivityWord }),
          },
        },
      },
    ]);
  });
}
