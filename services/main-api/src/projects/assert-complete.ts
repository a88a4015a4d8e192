import { conflict } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { kitProjectOf, readParticipants } from '../provisioning/read-participants.js';
import { assertMakeable } from '../provisioning/refused-by-flare.js';

/**
 * Freezing fixes the servers and the overseer: all of them are approved, one server without high availability, two and an
 * overseer with it. What NVIDIA FLARE refuses is refused while it can still be corrected.
 *
 * @throws {ApiProblem} 409 `ProjectIncomplete`, `ProjectInvalid`.
 */
export async function assertComplete(trx: Transaction<MainSchema>, projectId: string): Promise<void> {
  const project = await trx
    .selectFrom('project')
    .select(['name', 'short_name', 'profile', 'high_availability'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const central = await trx
    .selectFrom('application')
    .innerJoin('organization', 'organization.id', 'application.organization_id')
    .select(['application_type', 'application.state', 'organization.state as standing'])
    .where('project_id', '=', projectId)
    .where('application_type', 'in', ['Server', 'Overseer'])
    .execute();
  const approved = central.filter(({ state, standing }) => state === 'Approved' && standing === 'Approved');
  const count = (type: string) => approved.filter((one) => one.application_type === type).length;
  const pending = central.some(({ state }) => state === 'Pending');
  const wanted =
    project.high_availability === 'On' ? { servers: 2, overseers: 1 } : { servers: 1, overseers: 0 };
  if (pending || count('Server') !== wanted.servers || count('Overseer') !== wanted.overseers)
    throw conflict(
      'ProjectIncomplete',
      'A project needs one approved server, or two and an overseer with high availability. None can be pending, and their organizations must be approved.',
      project.name,
    );
  const participants = await readParticipants(trx, projectId);
  assertMakeable(
    kitProjectOf(
      project,
      participants.map(({ participant }) => participant),
    ),
  );
}

/**
 * Startup kits name the servers of their project: it can be opened again when none can be downloaded.
 *
 * @throws {ApiProblem} 409 `ProjectHasKits`.
 */
export async function assertWithoutKits(trx: Transaction<MainSchema>, projectId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('generation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('state', '!=', 'Failed')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0)
    throw conflict(
      'ProjectHasKits',
      'This project has startup kits. Revoke them before you reopen it.',
      `generation ${count}`,
    );
}
