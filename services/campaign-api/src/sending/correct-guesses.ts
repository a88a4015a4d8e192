import { sql } from 'kysely';
import { mayBeSame } from '../setup/receipt-ids.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { PartState } from '../smpp/receipt.js';

interface AnsweredPart {
  messageId: number;
  claim: string;
  part: number;
  gatewayId: string;
}

interface KnownPart {
  message_id: number;
  part: number;
  gateway_id: string;
  state: PartState;
  error: string | null;
}

/**
 * Receipts of an unconfirmed message are stored as those of its first parts, in the order in which they come. Once the
 * response says which ID is of which part, each state moves to the part it belongs to; a part without a receipt waits
 * again. Receipts that come at the same time find their part anew.
 */
export async function correctGuesses(
  trx: SchemaTransaction,
  answered: readonly AnsweredPart[],
): Promise<void> {
  const { rows } = await sql<KnownPart>`
    select p.message_id, p.part, p.gateway_id, p.state, p.error
    from (select distinct * from unnest(${answered.map(({ messageId }) => messageId)}::bigint[],
      ${answered.map(({ claim }) => claim)}::uuid[]) as given (id, claim)) as given
    join message m on m.id = given.id and m.claim = given.claim
    join message_part p on p.message_id = m.id
    order by p.message_id, p.part for update of p`.execute(trx);
  const corrected = answered.flatMap(({ messageId, part, gatewayId }) => {
    const known = rows.filter((row) => row.message_id === messageId);
    const ids = answered.filter((one) => one.messageId === messageId).map((one) => one.gatewayId);
    const stored = known.find((row) => row.part === part);
    if (!stored || !ids.some((id) => mayBeSame(stored.gateway_id, id))) return [];
    const own = known.filter((row) => mayBeSame(row.gateway_id, gatewayId));
    const { state = 'Accepted', error = null } = own.find((row) => row.state !== 'Accepted') ?? {};
    return [{ messageId, part, gatewayId, state, error }];
  });
  if (corrected.length === 0) return;
  await sql`
    update message_part p set gateway_id = c.gateway_id, state = c.state, error = c.error
    from unnest(${corrected.map(({ messageId }) => messageId)}::bigint[],
      ${corrected.map(({ part }) => part)}::smallint[], ${corrected.map(({ gatewayId }) => gatewayId)}::text[],
      ${corrected.map(({ state }) => state)}::text[], ${corrected.map(({ error }) => error)}::text[])
      as c (message_id, part, gateway_id, state, error)
    where p.message_id = c.message_id and p.part = c.part`.execute(trx);
}
