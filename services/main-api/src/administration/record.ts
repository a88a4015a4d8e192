import { displayName, recordActivity, type ActivityAction, type Principal } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** Records what an administrator did to a role or contact. Call it last. */
export function recordChange(
  trx: Transaction<MainSchema>,
  user: Principal,
  action: Extract<ActivityAction, `${'role' | 'contact'}.${string}`>,
  changed: { id: string; summary?: string },
  details?: Record<string, unknown>,
): Promise<void> {
  return recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: action.startsWith('role.') ? 'role' : 'contact',
    entityId: changed.id,
    ...(changed.summary !== undefined && { summary: changed.summary }),
    ...(details && { details }),
  });
}
