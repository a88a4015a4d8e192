import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** The organizations with a kit in a generation: it is in their activity logs too. */
export async function kitOwners(trx: Transaction<MainSchema>, generationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('kit')
    .innerJoin('application', 'application.id', 'kit.application_id')
    .select('application.organization_id')
    .distinct()
    .where('generation_id', '=', generationId)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}
