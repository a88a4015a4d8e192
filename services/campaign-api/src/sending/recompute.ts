import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';

/**
 * Derives the state of messages from their parts: failed when any part failed, delivered when all are, and no longer
 * uncertain once every part is known to have been taken. A real receipt overrules our own time-out (`Expired`).
 * @returns the campaigns with changed messages
 */
export async function recomputeMessages(trx: SchemaTransaction, messageIds: number[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<{ campaign_id: string }>`
    with summary as (
      select message_id, count(*) as known,
        count(*) filter (where state = 'Delivered') as delivered,
        min(case state when 'Rejected' then 'Rejected' when 'Undelivered' then 'Undelivered'
                       when 'Expired' then 'Expired' end) as failure,
        min(error) filter (where state not in ('Accepted', 'Delivered')) as error
      from message_part where message_id = any(${messageIds}::bigint[]) group by message_id
    ), outcome as (
      select m.id, s.error, case
        when s.failure is not null then s.failure
        when s.delivered = m.parts then 'Delivered'
        when m.state = 'Uncertain' and s.known = m.parts then 'Accepted'
        else m.state end as state
      from message m join summary s on s.message_id = m.id
      where m.id = any(${messageIds}::bigint[]) and m.state in ('Accepted', 'Uncertain', 'Expired')
    )
    update message m set state = o.state, error = o.error
    from outcome o
    where m.id = any(${messageIds}::bigint[]) and m.id = o.id and m.state <> o.state
    returning m.campaign_id`.execute(trx);
  return [...new Set(rows.map(({ campaign_id }) => campaign_id))];
}
