import { conflict, displayName, recordActivity, type ActivityDetails, type Principal } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import type { ConnectionRow } from './connection-row.js';

/** @throws {ApiProblem} 409 ConnectionChanged */
export function requireVersion(row: ConnectionRow, version: number): void {
  if (row.version === version) return;
  throw conflict('ConnectionChanged', 'Someone else changed the connection. Reload the latest version.');
}

/** Records an action on a connection in its transaction. */
export async function recordConnection(
  trx: SchemaTransaction,
  user: Principal,
  { id, name }: { id: string; name: string },
  action: 'created' | 'updated' | 'deleted' | 'password-changed' | 'query-changed' | 'query-run' | 'tested',
  details: ActivityDetails = {},
): Promise<void> {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action: `database-connection.${action}`,
    entity: 'database-connection',
    entityId: id,
    summary: name,
    details,
  });
}
