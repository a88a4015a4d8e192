import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { PartState } from '../smpp/receipt.js';
import { forget } from './kept-receipts.js';
import { recomputeMessages } from './recompute.js';

interface Candidate {
  gateway_id: string;
  recipient_lookup: Buffer;
  state: PartState;
  error: string | null;
  message_id: number;
  candidates: number;
  parts: number;
  known: number[];
}

const perRun = 1_000;

/** Our own 16-bit mark on the parts of a message, which an SMS center may return with the receipt. */
export function referenceOf(messageId: number): number {
  return messageId % 65_536;
}

/**
 * Settles messages whose submission got no answer, by receipts that no part claims: the recipient, the sender and our
 * own reference must all fit, and exactly one uncertain message may fit. Anything less would be guessing.
 * @param gatewayIds only these receipts; all that are kept without it
 * @returns the campaigns with changed messages
 */
export async function settleUncertain(
  trx: SchemaTransaction,
  organizationId: string,
  gatewayIds: string[] | null = null,
): Promise<string[]> {
  const { rows } = await sql<Candidate>`
    select r.gateway_id, r.recipient_lookup, r.state, r.error, min(m.id) as message_id, count(*)::int as candidates,
      min(m.parts)::int as parts,
      coalesce((select array_agg(p.part::int) from message_part p where p.message_id = min(m.id)), '{}') as known
    from unmatched_receipt r
    join message m on m.organization_id = r.organization_id and m.number_lookup = r.recipient_lookup
      and m.state = 'Uncertain' and m.id % 65536 = r.reference
    join campaign c on c.id = m.campaign_id and c.sender_id = r.sender
    where r.organization_id = ${organizationId}::uuid and r.reference is not null
      and (${gatewayIds}::text[] is null or r.gateway_id = any(${gatewayIds}::text[]))
    group by r.gateway_id, r.recipient_lookup, r.state, r.error
    order by r.gateway_id, r.recipient_lookup limit ${perRun}`.execute(trx);

  const known = new Map<number, Set<number>>();
  const settled = rows.filter(({ candidates }) => candidates === 1);
  const found: (Candidate & { part: number })[] = [];
  for (const row of settled) {
    const taken = known.get(row.message_id) ?? new Set(row.known);
    known.set(row.message_id, taken);
    const part = firstFree(taken, row.parts);
    if (part === undefined) continue;
    taken.add(part);
    found.push({ ...row, part });
  }
  if (found.length === 0) return [];

  await sql`
    insert into message_part (message_id, part, organization_id, gateway_id, state, error)
    select message_id, part, ${organizationId}::uuid, gateway_id, state, error
    from unnest(${found.map((row) => row.message_id)}::bigint[], ${found.map((row) => row.part)}::smallint[],
      ${found.map((row) => row.gateway_id)}::text[], ${found.map((row) => row.state)}::text[],
      ${found.map((row) => row.error)}::text[]) as given (message_id, part, gateway_id, state, error)`.execute(
    trx,
  );
  await forget(
    trx,
    organizationId,
    found.map(({ gateway_id, recipient_lookup }) => ({
      gatewayId: gateway_id,
      recipientLookup: recipient_lookup,
    })),
  );
  return recomputeMessages(trx, [...known.keys()]);
}

function firstFree(taken: ReadonlySet<number>, parts: number): number | undefined {
  for (let part = 1; part <= parts; part += 1) if (!taken.has(part)) return part;
  return undefined;
}
