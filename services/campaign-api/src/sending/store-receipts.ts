import { sql } from 'kysely';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import type { Receipt } from '../smpp/receipt.js';
import { recomputeMessages } from './recompute.js';
import { settleUncertain } from './settle-uncertain.js';

export interface StoredReceipt extends Omit<Receipt, 'recipient'> {
  recipientLookup: Buffer;
}

/**
 * Applies a batch of receipts. The first final state of a part stays: receipts may come twice and out of order. What
 * fits no known part waits in `unmatched_receipt`. @returns the campaigns whose messages changed
 */
export async function storeReceipts(
  trx: SchemaTransaction,
  organizationId: string,
  batch: StoredReceipt[],
): Promise<string[]> {
  const receipts = onePerPart(batch);
  const { rows: parts } = await sql<{ gateway_id: string; message_id: number; part: number }>`
    select distinct on (gateway_id) gateway_id, message_id, part from message_part
    where organization_id = ${organizationId}::uuid
      and gateway_id = any(${receipts.map(({ gatewayId }) => gatewayId)}::text[])
    order by gateway_id, message_id desc`.execute(trx);
  const byGatewayId = new Map(parts.map((part) => [part.gateway_id, part]));

  const known = receipts.flatMap((receipt) => {
    const part = byGatewayId.get(receipt.gatewayId);
    return part && receipt.state !== 'Accepted' ? [{ ...receipt, ...part }] : [];
  });
  const unknown = receipts.filter(({ gatewayId }) => !byGatewayId.has(gatewayId));

  const changed = new Set<string>();
  if (known.length > 0) {
    const { rows } = await sql<{ message_id: number }>`
      update message_part p set state = r.state, error = r.error
      from unnest(${known.map((row) => row.message_id)}::bigint[], ${known.map((row) => row.part)}::smallint[],
        ${known.map((row) => row.state)}::text[], ${known.map((row) => row.error)}::text[])
        as r (message_id, part, state, error)
      where p.message_id = any(${known.map((row) => row.message_id)}::bigint[])
        and p.message_id = r.message_id and p.part = r.part and p.state = 'Accepted'
      returning p.message_id`.execute(trx);
    for (const id of await recomputeMessages(
      trx,
      rows.map(({ message_id }) => message_id),
    ))
      changed.add(id);
  }
  if (unknown.length > 0) {
    await keepUnmatched(trx, organizationId, unknown);
    const ids = unknown.map(({ gatewayId }) => gatewayId);
    for (const id of await settleUncertain(trx, organizationId, ids)) changed.add(id);
  }
  return [...changed];
}

/** Of several receipts for one part in a batch, the first final one. */
function onePerPart(batch: StoredReceipt[]): StoredReceipt[] {
  const kept = new Map<string, StoredReceipt>();
  for (const receipt of batch) {
    const earlier = kept.get(receipt.gatewayId);
    if (!earlier || earlier.state === 'Accepted') kept.set(receipt.gatewayId, receipt);
  }
  return [...kept.values()];
}

async function keepUnmatched(
  trx: SchemaTransaction,
  organizationId: string,
  receipts: StoredReceipt[],
): Promise<void> {
  await trx
    .insertInto('unmatched_receipt')
    .values(
      receipts.map((receipt) => ({
        organization_id: organizationId,
        gateway_id: receipt.gatewayId,
        state: receipt.state,
        error: receipt.error,
        reference: receipt.reference,
        recipient_lookup: receipt.recipientLookup,
        sender: receipt.sender,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'gateway_id'])
        .doUpdateSet((row) => ({
          state: row.ref('excluded.state'),
          error: row.ref('excluded.error'),
        }))
        .where('unmatched_receipt.state', '=', 'Accepted'),
    )
    .execute();
}
