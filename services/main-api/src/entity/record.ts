import {
  displayName,
  isActivityAction,
  recordActivity,
  type ActivityEntity,
  type Principal,
} from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { EntityRow, ManagedEntity } from './rules.js';

/** Records what someone did to an entity. Call it last. */
export function recordEntity(
  trx: Transaction<MainSchema>,
  user: Principal,
  { entity, did }: { entity: ManagedEntity; did: string },
  { id, name }: Pick<EntityRow, 'id' | 'name'>,
  details?: Record<string, unknown>,
): Promise<void> {
  const action = `${entity.name}.${did}`;
  if (!isActivityAction(action)) throw new Error(`${action} is not in the list of actions`);
  return recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: entity.name as ActivityEntity,
    entityId: id,
    summary: name,
    ...(details && { details }),
  });
}
