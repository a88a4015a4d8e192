import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { namedReasons, type Cell } from '../results/small-cells.js';
import { campaignsOf, type Period } from './campaigns-of.js';

/** Reasons that are named; the rest of the failed messages is `Other`. */
const MOST_REASONS = 20;

/** Why messages of campaigns that began in a period failed: sums of what each campaign's page shows. */
export async function readFailures(db: Kysely<Schema>, period: Period): Promise<Cell[]> {
  const failed = sql`
    select campaign_id, undelivered + expired + rejected as failed
    from campaign join campaign_ledger on campaign_ledger.campaign_id = campaign.id where ${campaignsOf(period)}`;
  const { rows } = await sql<Cell>`
    select code, sum(count)::int as count from (${namedReasons(failed)}) named
    group by code order by count desc, code limit ${MOST_REASONS}`.execute(db);
  return rows;
}
