import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { namedReasons, type Cell } from '../results/small-cells.js';
import { campaignsOf, hasFigures, type Period } from './campaigns-of.js';

/** Reasons that are named; the rest of the failed messages is `Other`. */
const MOST_REASONS = 20;

/** Failed messages, and the campaigns whose pages name the reason; null for reasons that aren't named. */
export interface Reason extends Cell {
  campaigns: number | null;
}

/** Why messages of campaigns that started in a period failed: sums of what each campaign's page shows. */
export async function readFailures(db: Kysely<Schema>, period: Period): Promise<Reason[]> {
  const failed = sql`
    select campaign_id, undelivered + expired + rejected as failed
    from campaign join campaign_ledger on campaign_ledger.campaign_id = campaign.id
    where ${campaignsOf(period)} and ${hasFigures}`;
  const { rows } = await sql<Reason>`
    select code, sum(count)::int as count, count(*)::int as campaigns from (${namedReasons(failed)}) named
    group by code order by count desc, code limit ${MOST_REASONS}`.execute(db);
  return rows;
}
