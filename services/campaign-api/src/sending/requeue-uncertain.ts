import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';

/**
 * Puts the uncertain messages of a campaign back into its queue. What is known of their parts belongs to the former
 * attempt and goes: the parts will have other ids.
 * @returns how many
 */
export async function requeueUncertain(trx: SchemaTransaction, campaignId: string): Promise<number> {
  await sql`
    delete from message_part p using message m
    where m.campaign_id = ${campaignId}::uuid and m.state = 'Uncertain' and p.message_id = m.id`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    update message set state = 'Queued', claim = null, error = null, attempts = 0, not_before = null
    where campaign_id = ${campaignId}::uuid and state = 'Uncertain'`.execute(trx);
  return Number(numAffectedRows);
}
