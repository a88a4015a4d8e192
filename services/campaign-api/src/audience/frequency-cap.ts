import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';

/** Maximum messages per person in a number of days, across campaigns. */
export interface FrequencyCap {
  messages: number;
  days: number;
}

/** Finds the people over the frequency cap among some. In hexadecimal, as {@link isOptedOut}. */
export type FindOverCap = (lookups: readonly Buffer[]) => Promise<Set<string>>;

/**
 * Counted from our own messages: sent, waiting and possibly delivered ones; not failed ones.
 * @returns undefined without a cap, or if no one can have reached it
 */
export async function createFrequencyCapCheck(
  db: Kysely<Schema>,
  organizationId: string,
  cap: FrequencyCap | null,
): Promise<FindOverCap | undefined> {
  if (!cap) return undefined;
  const recent = await db
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('answer_status', '=', 'Accepted')
    .where(
      sql<boolean>`coalesce(submitted_at, start_at, answered_at) > now() - make_interval(days => ${cap.days})`,
    )
    .execute();
  if (recent.length < cap.messages) return undefined;
  const campaigns = recent.map(({ id }) => id);
  return async (lookups) => {
    if (lookups.length === 0) return new Set();
    const { rows } = await sql<{ lookup: Buffer }>`
      select number_lookup as lookup from message
      where campaign_id = any(${campaigns}::uuid[]) and number_lookup = any(${lookups}::bytea[])
        and state in ('Queued', 'Submitting', 'Accepted', 'Delivered', 'Uncertain')
      group by number_lookup having count(*) >= ${cap.messages}`.execute(db);
    return new Set(rows.map(({ lookup }) => lookup.toString('hex')));
  };
}
