import { sql } from 'kysely';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';

/**
 * Returns the rejected messages of a campaign to the queue, except those the SMS center has a part of: their recipients
 * would get that part twice.
 * @returns how many
 */
export async function requeueRefused(trx: SchemaTransaction, campaignId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message m set state = 'Queued', claim = null, error = null, attempts = 0, not_before = null
    where m.campaign_id = ${campaignId}::uuid and m.state = 'Rejected'
      and not exists (select from message_part p where p.message_id = m.id)`.execute(trx);
  return Number(numAffectedRows);
}
