import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { queues } from './queues.js';

/** Queues a job that matches all kept receipts again; it exists if and only if the transaction commits. */
export async function rematchLater(
  { database }: Pick<ServiceContext, 'database'>,
  trx: SchemaTransaction,
  organizationId: string,
): Promise<void> {
  await database.jobs.send(queues.rematch, { organizationId }, { trx, group: organizationId });
}
