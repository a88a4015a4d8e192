import { sql, type Kysely } from 'kysely';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { Schema } from '../database/schema.js';
import { disclosure } from '../disclosure/parameters.js';

/** Rejected messages that the SMS center has no part of: otherwise, their recipients would get that part twice. */
export const refusedOf = (campaignId: string) => sql`
  m.campaign_id = ${campaignId}::uuid and m.state = 'Rejected'
    and not exists (select from message_part p where p.message_id = m.id)`;

/** Messages that can be resent after a pause by the error rate, rounded up: an exact count is about few people. */
export async function countRefused(
  db: Kysely<Schema>,
  { id, status, pause_reason }: Pick<CampaignRow, 'id' | 'status' | 'pause_reason'>,
): Promise<number> {
  if (status !== 'Paused' || pause_reason !== 'ErrorRate') return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from message m where ${refusedOf(id)}`.execute(db);
  return Math.ceil((rows[0]?.count ?? 0) / disclosure.step) * disclosure.step;
}
