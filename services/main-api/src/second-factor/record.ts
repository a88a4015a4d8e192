import {
  type ActivityAction,
  type ActivityDetails,
  displayName,
  type Principal,
  recordActivity,
} from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Owner } from '../identity/end-sessions.js';

/** Records changes of a user's own second factors in the activity log. Call it last. */
export function record(
  trx: Transaction<MainSchema>,
  owner: Owner,
  action: ActivityAction,
  details?: ActivityDetails,
): Promise<void> {
  return recordActivity(trx, {
    organizationId: owner.organization_id,
    actorId: owner.id,
    actorName: displayName(owner),
    action,
    entity: 'user',
    entityId: owner.id,
    ...(details && { details }),
  });
}

export const ownerOf = ({ id, organizationId, name, surname }: Principal): Owner => ({
  id,
  organization_id: organizationId,
  name,
  surname,
});
