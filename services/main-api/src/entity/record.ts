import { isActivityAction, type ActivityDetails, type ActivityEntity, type Principal } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import { recordActs } from '../administration/record-acts.js';
import type { MainSchema } from '../database/schema.js';
import type { EntityRow, ManagedEntity } from './rules.js';

type Recorded = Pick<EntityRow, 'id' | 'name'> & Partial<EntityRow>;

/** Records an action on entities, with details of each. Call it last. */
export function recordEntities<Row extends Recorded>(
  trx: Transaction<MainSchema>,
  user: Principal,
  { entity, did }: { entity: ManagedEntity; did: string },
  rows: readonly Row[],
  detailsOf?: (row: Row) => ActivityDetails,
): Promise<void> {
  const action = `${entity.name}.${did}`;
  if (!isActivityAction(action)) throw new Error(`${action} is not in the list of actions`);
  return recordActs(
    trx,
    user,
    rows.map((row) => ({
      affected: organizationOf(entity, row),
      activity: {
        action,
        entity: entity.name as ActivityEntity,
        entityId: row.id,
        summary: row.name,
        ...(detailsOf && { details: detailsOf(row) }),
      },
    })),
  );
}

/** The organization that an entity is, or belongs to; undefined where it belongs to none. */
function organizationOf({ name }: ManagedEntity, { id, organization_id }: Recorded): string | undefined {
  if (name === 'organization') return id;
  return typeof organization_id === 'string' ? organization_id : undefined;
}
