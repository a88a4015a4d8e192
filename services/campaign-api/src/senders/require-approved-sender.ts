import { unprocessable } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { CampaignRow } from '../campaigns/campaign-row.js';
import type { Schema } from '../database/schema.js';

type Sent = Pick<CampaignRow, 'organization_id' | 'sender_kind' | 'sender_id'>;

/**
 * A campaign is accepted only in the name of an approved sender. Inside a transaction the sender cannot be
 * suspended before the transaction ends.
 * @throws {ApiProblem} 422 SenderNotApproved
 */
export async function requireApprovedSender(db: Kysely<Schema>, campaign: Sent): Promise<void> {
  const sender = await db
    .selectFrom('sender')
    .select('state')
    .where('organization_id', '=', campaign.organization_id)
    .where('kind', '=', campaign.sender_kind)
    .where('sender_id', '=', campaign.sender_id)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  if (sender?.state === 'Approved') return;
  const how = sender ? `is ${sender.state}` : 'is not registered';
  throw unprocessable(
    'SenderNotApproved',
    `The sender “${campaign.sender_id}” ${how}. It has to be approved in the SMS setup first.`,
  );
}
