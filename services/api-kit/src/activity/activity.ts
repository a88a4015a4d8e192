import { sql, type Kysely, type Transaction } from 'kysely';
import { withoutSecrets } from '../redact.js';
import { CHAIN_START, hashEntry, type ChainedEntry } from './chain.js';

/** The organization of entries that belong to none, such as a sign-in with an unknown name. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** An action of a user or the system. Never put a phone number or a secret into it. */
export interface Activity {
  organizationId: string;
  /** null when the system or a user who is not signed in acted. */
  actorId: string | null;
  actorName: string;
  /** What happened, in the form `campaign.accepted`. */
  action: string;
  /** What it happened to: `campaign`, `user` … */
  entity: string;
  entityId: string;
  summary?: string;
  /** JSON; members named like a secret are replaced. */
  details?: Record<string, unknown>;
}

/** The result of {@link verifyActivity}. `sequence` is the first invalid entry. */
export type ActivityVerdict =
  | { intact: true; entries: number }
  | { intact: false; organizationId: string; sequence: number; problem: 'changed' | 'missing' | 'headless' };

interface ActivityTables {
  activity_log: ChainedEntry & { previous_hash: Buffer; hash: Buffer };
  activity_head: { organization_id: string; sequence: number; hash: Buffer };
}

/**
 * Appends to the activity log inside the caller's transaction, so that what happened and its entry commit
 * together. Writers of one organization wait for each other until they commit: call it last.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every service schema has the log's tables
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

/** Recomputes the chain of every organization, or of one. */
export async function verifyActivity(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  organizationId?: string,
): Promise<ActivityVerdict> {
  const log = db as Kysely<ActivityTables>;
  const heads = await log
    .selectFrom('activity_head')
    .selectAll()
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
    .orderBy('organization_id')
    .execute();
  const [orphan] = await log
    .selectFrom('activity_log')
    .select(['organization_id', 'sequence'])
    .where('organization_id', 'not in', log.selectFrom('activity_head').select('organization_id'))
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
    .limit(1)
    .execute();
  if (orphan) {
    return {
      intact: false,
      organizationId: orphan.organization_id,
      sequence: orphan.sequence,
      problem: 'headless',
    };
  }
  let entries = 0;
  for (const head of heads) {
    const wrong = await verifyChain(log, head);
    if (wrong) return { intact: false, organizationId: head.organization_id, ...wrong };
    entries += head.sequence;
  }
  return { intact: true, entries };
}

async function verifyChain(log: Kysely<ActivityTables>, head: ActivityTables['activity_head']) {
  const PAGE = 1000;
  let previous = CHAIN_START;
  for (let sequence = 0; sequence < head.sequence;) {
    const page = await log
      .selectFrom('activity_log')
      .selectAll()
      .where('organization_id', '=', head.organization_id)
      .where('sequence', '>', sequence)
      .where('sequence', '<=', head.sequence)
      .orderBy('sequence')
      .limit(PAGE)
      .execute();
    for (const entry of page) {
      if (entry.sequence !== sequence + 1) return { sequence: sequence + 1, problem: 'missing' as const };
      if (!hashEntry(previous, entry).equals(entry.hash))
        return { sequence: entry.sequence, problem: 'changed' as const };
      previous = entry.hash;
      sequence = entry.sequence;
    }
    if (!page.length) return { sequence: sequence + 1, problem: 'missing' as const };
  }
  return previous.equals(head.hash) ? undefined : { sequence: head.sequence, problem: 'changed' as const };
}
