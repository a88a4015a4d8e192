import { conflict, displayName, notFound, recordActivity, type Jobs, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { kitProjectOf, readParticipants } from './read-participants.js';
import { assertMakeable } from './refused-by-flare.js';

/** Rows of one statement. */
const AT_ONCE = 500;

/**
 * Starts the next generation of a project: a startup kit for every application that is approved now.
 *
 * @param queue the job that makes them is sent here.
 * @throws {ApiProblem} 404, 409 `ProjectNotFrozen`, `ProvisioningRunning`, `ProjectInvalid`.
 */
export function startGeneration(
  { db, jobs, queue }: { db: Kysely<MainSchema>; jobs: Jobs; queue: string },
  user: Principal,
  projectId: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const project = await trx
      .selectFrom('project')
      .selectAll()
      .where('id', '=', projectId)
      .forUpdate()
      .executeTakeFirst();
    if (!project) throw notFound('Project', projectId);
    if (project.state !== 'Frozen')
      throw conflict('ProjectNotFrozen', 'Freeze the project before provisioning.', project.name);
    const last = await trx
      .selectFrom('generation')
      .select(['number', 'state'])
      .where('project_id', '=', projectId)
      .orderBy('number', 'desc')
      .executeTakeFirst();
    if (last?.state === 'InProgress')
      throw conflict('ProvisioningRunning', 'This project is being provisioned already.', project.name);

    const applications = await readParticipants(trx, projectId);
    assertMakeable(
      kitProjectOf(
        project,
        applications.map(({ participant }) => participant),
      ),
    );
    const number = (last?.number ?? 0) + 1;
    const { id } = await trx
      .insertInto('generation')
      .values({
        project_id: projectId,
        number,
        started_by: user.id,
        started_by_name: displayName(user),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let from = 0; from < applications.length; from += AT_ONCE)
      await trx
        .insertInto('kit')
        .values(
          applications.slice(from, from + AT_ONCE).map(({ applicationId, participant }) => ({
            generation_id: id,
            application_id: applicationId,
            participant: JSON.stringify(participant),
          })),
        )
        .execute();
    await jobs.send(queue, { generationId: id }, { trx });
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'project.provisioning-started',
      entity: 'project',
      entityId: projectId,
      summary: project.name,
      details: { generation: number },
    });
  });
}
