import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { CHAIN_START, hashEntry } from './chain.js';
import type { ActivityTables } from './tables.js';

const ENTRIES_AT_ONCE = 1000;

/** The result of {@link verifyActivity}. `sequence` is the first invalid entry. */
export type ActivityVerdict =
  | { intact: true; entries: number }
  | { intact: false; organizationId: string; sequence: number; problem: 'changed' | 'missing' | 'headless' };

/** Lets its caller follow a verification and end it. */
export interface VerifyOptions {
  onProgress?: (checked: number, total: number) => void;
  /** Aborting rejects with its reason. */
  signal?: AbortSignal;
}

type Head = ActivityTables['activity_head'] & { newest: number | null };

/** Recomputes the chain of every organization, or of one. */
export async function verifyActivity(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  organizationId?: string,
  options: VerifyOptions = {},
): Promise<ActivityVerdict> {
  const log = db as Kysely<ActivityTables>;
  let entries = 0;
  for (const id of organizationId === undefined ? await organizationsOf(log) : [organizationId]) {
    const head = await readHead(log, id);
    const wrong = await verifyChain(log, head, options);
    if (wrong) return { intact: false, organizationId: id, ...wrong };
    entries += head.sequence;
  }
  return { intact: true, entries };
}

/** One look into the index per organization: `select distinct` would read the whole log. */
async function organizationsOf(log: Kysely<ActivityTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive found as (
      (select organization_id as id from activity_log order by organization_id limit 1)
      union all
      select (select organization_id from activity_log where organization_id > found.id order by organization_id limit 1)
      from found where found.id is not null
    ) select id from found where id is not null
    union select organization_id from activity_head order by id`.execute(log);
  return rows.map(({ id }) => id);
}

/** The head and the newest entry at one moment. */
async function readHead(log: Kysely<ActivityTables>, organizationId: string): Promise<Head> {
  const { rows } = await sql<Partial<Head>>`
    select head.sequence, head.hash,
      (select max(sequence) from activity_log where organization_id = ${organizationId}::uuid) as newest
    from (values (1)) as one left join activity_head head on organization_id = ${organizationId}::uuid`.execute(
    log,
  );
  const [{ sequence, hash, newest } = {}] = rows;
  return {
    organization_id: organizationId,
    sequence: sequence ?? 0,
    hash: hash ?? CHAIN_START,
    newest: newest ?? null,
  };
}

async function verifyChain(log: Kysely<ActivityTables>, head: Head, { onProgress, signal }: VerifyOptions) {
  let previous = CHAIN_START;
  for (let sequence = 0; sequence < head.sequence;) {
    signal?.throwIfAborted();
    const page = await log
      .selectFrom('activity_log')
      .selectAll()
      .where('organization_id', '=', head.organization_id)
      .where('sequence', '>', sequence)
      .where('sequence', '<=', head.sequence)
      .orderBy('sequence')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    for (const entry of page) {
      if (entry.sequence !== sequence + 1) return { sequence: sequence + 1, problem: 'missing' as const };
      if (!hashEntry(previous, entry).equals(entry.hash))
        return { sequence: entry.sequence, problem: 'changed' as const };
      previous = entry.hash;
      sequence = entry.sequence;
    }
    if (!page.length) return { sequence: sequence + 1, problem: 'missing' as const };
    onProgress?.(sequence, head.sequence);
    // Other requests continue: PGlite answers without ever leaving this thread.
    await setImmediate();
  }
  if (!previous.equals(head.hash)) return { sequence: head.sequence, problem: 'changed' as const };
  return (head.newest ?? 0) > head.sequence
    ? { sequence: head.sequence + 1, problem: 'headless' as const }
    : undefined;
}
