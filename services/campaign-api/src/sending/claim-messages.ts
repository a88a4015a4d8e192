import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { numberContext, openNumber } from '../numbers/number-cipher.js';
import type { ServiceContext } from '../service-context.js';
import { changeMessages } from './organization-lock.js';
import type { OutgoingMessage } from './submit-message.js';

/** The campaign a dispatcher works on, with what it needs to open the numbers. */
export interface Assignment {
  campaignId: string;
  organizationId: string;
  /** This dispatcher; a successor has written its own id over it. */
  dispatcher: string;
  dataKey: Buffer;
}

/**
 * Takes up to `limit` messages and commits that they are being submitted, before anything leaves this machine.
 * Nothing is taken when the campaign is no longer being sent, or by a successor.
 * @param after only messages with a higher id: the index is full of dead entries below what was claimed last
 */
export async function claimMessages(
  context: ServiceContext,
  assignment: Assignment,
  limit: number,
  after: number,
): Promise<OutgoingMessage[]> {
  const { campaignId, organizationId, dispatcher, dataKey } = assignment;
  const claim = randomUUID();
  const rows = await changeMessages(context, organizationId, async (trx) => {
    const claimed = await sql<{ id: number; number_lookup: Buffer; number_sealed: Buffer }>`
      update message set state = 'Submitting', claim = ${claim}::uuid
      where id in (
        select m.id from message m join campaign c on c.id = m.campaign_id
        where m.campaign_id = ${campaignId}::uuid and m.state = 'Queued' and m.id > ${after}
          and c.status = 'Sending' and c.dispatcher = ${dispatcher}::uuid
        order by m.id limit ${limit}
      )
      returning id, number_lookup, number_sealed`.execute(trx);
    return claimed.rows;
  });
  return rows.map(({ id, number_lookup, number_sealed }) => ({
    id,
    claim,
    e164: openNumber(dataKey, number_sealed, numberContext(campaignId, number_lookup)),
  }));
}
