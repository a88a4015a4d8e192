import { sql, type Kysely } from 'kysely';
import type { SchemaTransaction, Schema } from '../database/schema.js';

/** The recipient and the message of an opt-out link. */
export interface OptOutLink {
  organizationId: string;
  lookup: Buffer;
  senderId: string;
  message: string;
}

/** Stores links before their messages are submitted, so that every link that arrives works. */
export async function storeOptOutLinks(
  trx: SchemaTransaction,
  messageIds: readonly number[],
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return;
  // A message that went back to the queue has its link already.
  await sql`
    insert into opt_out_link (token_hash, message_id)
    select hash, id from unnest(${hashes}::bytea[], ${messageIds}::bigint[]) as given (hash, id) order by hash
    on conflict do nothing`.execute(trx);
}

/** A link works as long as the record of its message exists. */
export async function findOptOutLink(db: Kysely<Schema>, tokenHash: Buffer): Promise<OptOutLink | undefined> {
  return db
    .selectFrom('opt_out_link')
    .innerJoin('message', 'message.id', 'opt_out_link.message_id')
    .innerJoin('campaign', 'campaign.id', 'message.campaign_id')
    .select([
      'message.organization_id as organizationId',
      'message.number_lookup as lookup',
      'campaign.sender_id as senderId',
      'campaign.message as message',
    ])
    .where('opt_out_link.token_hash', '=', tokenHash)
    .executeTakeFirst();
}
