import { conflict } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/**
 * Freezing fixes the servers and the overseer: all of them are approved, one server without high availability, two and an
 * overseer with it.
 *
 * @throws {ApiProblem} 409 `ProjectIncomplete`.
 */
export async function assertComplete(trx: Transaction<MainSchema>, projectId: string): Promise<void> {
  const project = await trx
    .selectFrom('project')
    .select(['name', 'high_availability'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const central = await trx
    .selectFrom('application')
    .select(['application_type', 'state'])
    .where('project_id', '=', projectId)
    .where('application_type', 'in', ['Server', 'Overseer'])
    .execute();
  const count = (type: string) =>
    central.filter(({ application_type, state }) => application_type === type && state === 'Approved').length;
  const pending = central.some(({ state }) => state === 'Pending');
  const wanted =
    project.high_availability === 'On' ? { servers: 2, overseers: 1 } : { servers: 1, overseers: 0 };
  if (pending || count('Server') !== wanted.servers || count('Overseer') !== wanted.overseers)
    throw conflict(
      'ProjectIncomplete',
      'A project needs one approved server, or with high availability two and an overseer, and none pending.',
      project.name,
    );
}
