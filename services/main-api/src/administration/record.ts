import type { ActivityAction, ActivityDetails, Principal } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { recordActs } from './record-acts.js';

/** A role or contact that was changed. */
export interface Changed {
  id: string;
  summary?: string;
  /** Of a contact: its organization. Of a role: the organizations with contacts that have it. */
  affected?: string | readonly string[] | undefined;
  details?: ActivityDetails | undefined;
  action: Extract<ActivityAction, `${'role' | 'contact'}.${string}`>;
}

/** Records an administrator's changes of roles or contacts. Call it last. */
export function recordChanges(
  trx: Transaction<MainSchema>,
  user: Principal,
  changes: readonly Changed[],
): Promise<void> {
  return recordActs(
    trx,
    user,
    changes.map(({ action, id, summary, affected, details }) => ({
      affected,
      activity: {
        action,
        entity: action.startsWith('role.') ? ('role' as const) : ('contact' as const),
        entityId: id,
        ...(summary !== undefined && { summary }),
        ...(details && { details }),
      },
    })),
  );
}
