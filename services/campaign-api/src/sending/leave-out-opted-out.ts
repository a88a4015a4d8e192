import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';

/**
 * Takes those who opted out since the acceptance out of a campaign that has sent nothing. Suppressed, they would be counted
 * exactly: whoever puts a known person on the list would learn whether they were in the audience, which nobody was told yet.
 */
export async function leaveOutOptedOut(
  trx: SchemaTransaction,
  { campaignId, organizationId }: { campaignId: string; organizationId: string },
): Promise<void> {
  await sql`
    with gone as (
      delete from message m using opt_out o
      where m.campaign_id = ${campaignId}::uuid and m.state = 'Queued'
        and o.organization_id = ${organizationId}::uuid and o.number_lookup = m.number_lookup
      returning m.number_lookup
    )
    delete from recipient_group
    where campaign_id = ${campaignId}::uuid and number_lookup in (select number_lookup from gone)`.execute(
    trx,
  );
}
