import type { Updateable } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { DatabaseConnectionTable } from '../database/tables/connections.js';
import type { ServiceContext } from '../service-context.js';
import { queueCheck } from './check-health.js';
import type { ConnectionRow } from './connection-row.js';

/** Stores a change as the next version of a connection, and has that version checked. */
export async function storeVersion(
  context: ServiceContext,
  trx: SchemaTransaction,
  { id, version, organization_id }: ConnectionRow,
  change: Omit<Updateable<DatabaseConnectionTable>, 'version'>,
): Promise<void> {
  const next = { id, version: version + 1, organization_id };
  await trx
    .updateTable('database_connection')
    .set({ ...change, version: next.version })
    .where('id', '=', id)
    .execute();
  await queueCheck(context, next, trx);
}
