import type { SchemaTransaction } from '../database/schema.js';
import type { Receipt } from '../smpp/receipt.js';
import { applyToParts, matchReceipts } from './match-receipts.js';
import { readReceiptIdFormat } from '../setup/receipt-ids.js';
import { settleUncertain } from './settle-uncertain.js';

export interface StoredReceipt extends Omit<Receipt, 'recipient'> {
  /** Empty when the number cannot be read. */
  recipientLookup: Buffer;
}

/**
 * Applies a batch of receipts. The first final state of a part stays: receipts may come twice and out of order. What
 * fits no known part waits in `unmatched_receipt`. @returns the campaigns with changed messages
 */
export async function storeReceipts(
  trx: SchemaTransaction,
  organizationId: string,
  batch: StoredReceipt[],
): Promise<string[]> {
  const receipts = onePerPart(batch);
  const format = await readReceiptIdFormat(trx, organizationId);
  const matches = await matchReceipts(trx, organizationId, receipts, { format });
  const changed = new Set(await applyToParts(trx, matches));
  const unknown = receipts.filter((receipt) => !matches.has(receipt));
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
    const key = `${receipt.gatewayId} ${receipt.recipientLookup.toString('hex')}`;
    const earlier = kept.get(key);
    if (!earlier || earlier.state === 'Accepted') kept.set(key, receipt);
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
        marked: receipt.marked,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'gateway_id', 'recipient_lookup'])
        .doUpdateSet((row) => ({
          state: row.ref('excluded.state'),
          error: row.ref('excluded.error'),
        }))
        .where('unmatched_receipt.state', '=', 'Accepted'),
    )
    .execute();
}
