import { sql } from 'kysely';
import { refusedOf } from '../campaigns/refused.js';
import type { SchemaTransaction } from '../database/schema.js';

/** Returns rejected messages that can be resent to the queue. @returns how many */
export async function requeueRefused(trx: SchemaTransaction, campaignId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message m set state = 'Queued', claim = null, error = null, attempts = 0, not_before = null
    where ${refusedOf(campaignId)}`.execute(trx);
  return Number(numAffectedRows);
}
