import { unprocessable } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { CampaignRow } from '../../database/tables/campaigns.js';
import type { Schema } from '../../database/schema.js';
import type { SenderState } from '../../database/tables/senders.js';

type Sent = Pick<CampaignRow, 'organization_id' | 'sender_kind' | 'sender_id'>;

/**
 * A campaign is accepted, and sent on, only in the name of an approved sender. Inside a transaction the sender cannot
 * be suspended before the transaction ends.
 * @throws {ApiProblem} 422 SenderNotApproved
 */
export async function requireApprovedSender(db: Kysely<Schema>, campaign: Sent): Promise<void> {
  const state = await senderState(db, campaign);
  if (state === 'Approved') return;
  const how = state ? `is ${state}` : 'is not registered';
  throw unprocessable(
    'SenderNotApproved',
    `The sender “${campaign.sender_id}” ${how}. Approve it in the SMS setup first.`,
  );
}

/** Whether messages may go out in the campaign's name; locked until the transaction ends. */
export async function hasApprovedSender(db: Kysely<Schema>, campaign: Sent): Promise<boolean> {
  return (await senderState(db, campaign)) === 'Approved';
}

async function senderState(db: Kysely<Schema>, campaign: Sent): Promise<SenderState | undefined> {
  const sender = await db
    .selectFrom('sender')
    .select('state')
    .where('organization_id', '=', campaign.organization_id)
    .where('kind', '=', campaign.sender_kind)
    .where('sender_id', '=', campaign.sender_id)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  return sender?.state;
}
