import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';

/** Of message `m` by the summary `s` of its parts. */
const outcome = sql`case
  when s.failure is not null then s.failure
  when s.delivered = m.parts then 'Delivered'
  when m.state = 'Uncertain' and s.known = m.parts then 'Accepted'
  else m.state end`;

/**
 * Derives the state of messages from their parts: failed when any part failed, delivered when all are, and no longer
 * uncertain once every part is known to have been taken. A real receipt overrules our own time-out (`Expired`).
 * @returns the campaigns with changed messages
 */
export async function recomputeMessages(trx: SchemaTransaction, messageIds: number[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const inOrder = [...new Set(messageIds)].sort((one, other) => one - other);
  const { rows } = await sql<{ campaign_id: string }>`
    with summary as (
      select wanted.id as message_id, part.* from unnest(${inOrder}::bigint[]) as wanted (id)
      cross join lateral (
        select count(*) as known,
          count(*) filter (where state = 'Delivered') as delivered,
          min(case state when 'Rejected' then 'Rejected' when 'Undelivered' then 'Undelivered'
                         when 'Expired' then 'Expired' end) as failure,
          min(error) filter (where state not in ('Accepted', 'Delivered')) as error
        from message_part where message_id = wanted.id
      ) as part
    )
    update message m set state = ${outcome}, error = s.error
    from summary s
    where m.id = s.message_id and m.state in ('Accepted', 'Uncertain', 'Expired') and m.state <> ${outcome}
    returning m.campaign_id`.execute(trx);
  return [...new Set(rows.map(({ campaign_id }) => campaign_id))];
}
