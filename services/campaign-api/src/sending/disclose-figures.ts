import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import { disclosure } from '../disclosure/parameters.js';

/**
 * Tells the exact figures of a campaign once some people got the message, or nearly all of a smaller audience. From the
 * first message on, two campaigns that are canceled at once would tell who is in an audience, for one SMS each. Only what the
 * SMS center accepted counts: one that refuses every message would tell the same for nothing.
 */
export async function discloseFigures(
  trx: SchemaTransaction,
  assignment: { campaignId: string; disclosed: boolean },
): Promise<void> {
  if (assignment.disclosed) return;
  const { rows } = await sql`
    update campaign c set disclosed_at = now()
    from campaign_ledger l
    where c.id = ${assignment.campaignId}::uuid and c.begun_at is not null and c.disclosed_at is null
      and l.campaign_id = c.id
      and l.accepted + l.delivered + l.undelivered + l.expired
        >= least(${disclosure.fewestSent}::integer, ceil(0.9 * l.audience))
    returning c.id`.execute(trx);
  assignment.disclosed = rows.length > 0;
}
