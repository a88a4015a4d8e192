import { sql, type Transaction } from 'kysely';
import { withoutSecrets } from '../redact.js';
import type { ActivityAction, ActivityEntity } from './actions.js';
import type { ActivityDetails } from './details.js';
import { CHAIN_START, hashEntry, type ChainedEntry } from './chain.js';
import type { ActivityTables } from './tables.js';

/** The organization of entries that belong to none, such as a sign-in with an unknown name. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** An action of a user or the system. Never put a phone number or a secret into it. */
export interface Activity {
  organizationId: string;
  /** null when the system or a user who is not signed in acted. */
  actorId: string | null;
  actorName: string;
  action: ActivityAction;
  entity: ActivityEntity;
  entityId: string;
  summary?: string;
  /** Members named like a secret are replaced. */
  details?: ActivityDetails;
}

/**
 * Appends to the activity log inside the caller's transaction, so that what happened and its entry commit
 * together. Writers of one organization wait for each other until they commit: call it last.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
export async function recordActivity(trx: Transaction<any>, activity: Activity): Promise<void> {
  const log = trx as Transaction<ActivityTables>;
  const organization_id = activity.organizationId;
  await log
    .insertInto('activity_head')
    .values({ organization_id, sequence: 0, hash: CHAIN_START })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
  const head = await log
    .selectFrom('activity_head')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const entry: ChainedEntry = {
    organization_id,
    sequence: head.sequence + 1,
    at: new Date(),
    actor_id: activity.actorId,
    actor_name: activity.actorName,
    action: activity.action,
    entity: activity.entity,
    entity_id: activity.entityId,
    summary: activity.summary ?? null,
    // Through JSON, so that what is hashed is what a reader gets back (a Date becomes a text).
    details: activity.details ? JSON.parse(JSON.stringify(withoutSecrets(activity.details))) : null,
  };
  const hash = hashEntry(head.hash, entry);
  const details = entry.details === null ? null : sql`${JSON.stringify(entry.details)}::jsonb`;
  await log
    .insertInto('activity_log')
    .values({ ...entry, details, previous_hash: head.hash, hash })
    .execute();
  await log
    .updateTable('activity_head')
    .set({ sequence: entry.sequence, hash })
    .where('organization_id', '=', organization_id)
    .execute();
}
