import type { Kysely } from 'kysely';
import { changeBeside, changeMessages } from '../campaigns/organization-lock.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import type { Receipt } from '../smpp/receipt.js';
import { applyToParts, matchReceipts, type Part } from './match-receipts.js';
import { readReceiptIdFormat } from '../setup/receipt-ids.js';
import { settleUncertain } from './settle-uncertain.js';

export interface StoredReceipt extends Omit<Receipt, 'recipient'> {
  /** Empty when the number cannot be read. */
  recipientLookup: Buffer;
}

type Matches = ReadonlyMap<StoredReceipt, Part>;

/**
 * Stores a batch of receipts. The first final state of a part stays: receipts may come twice and out of order. What fits
 * no known part waits in `unmatched_receipt`. @returns the campaigns with changed messages
 */
export async function storeReceipts(
  context: Pick<ServiceContext, 'database'>,
  organizationId: string,
  batch: StoredReceipt[],
): Promise<string[]> {
  const receipts = onePerPart(batch);
  const before = await match(context.database.db, organizationId, receipts);
  // Needs no lock: a part that waits for its receipt keeps its ID. A settled one can be older than the one that is meant.
  const found = new Map([...before].filter(([, { state }]) => state === 'Accepted'));
  const others = receipts.filter((receipt) => !found.has(receipt));
  const changed = [
    ...(await settle(context, organizationId, found)),
    ...(await storeOthers(context, organizationId, others)),
  ];
  return [...new Set(changed)];
}

async function settle(
  context: Pick<ServiceContext, 'database'>,
  organizationId: string,
  found: Matches,
): Promise<string[]> {
  if (found.size === 0) return [];
  const campaignIds = [...new Set([...found.values()].map(({ campaign_id }) => campaign_id))];
  return changeBeside(context, { kind: 'receipts', organizationId, campaignIds }, (trx) =>
    applyToParts(trx, found),
  );
}

/** Receipts of which no part waits: it may be settled, or its ID is being stored at this moment. */
async function storeOthers(
  context: Pick<ServiceContext, 'database'>,
  organizationId: string,
  receipts: StoredReceipt[],
): Promise<string[]> {
  if (receipts.length === 0) return [];
  return changeMessages(context, organizationId, async (trx) => {
    const late = await match(trx, organizationId, receipts);
    const changed = await applyToParts(trx, late);
    const unknown = receipts.filter((receipt) => !late.has(receipt));
    if (unknown.length === 0) return changed;
    await keepUnmatched(trx, organizationId, unknown);
    const ids = unknown.map(({ gatewayId }) => gatewayId);
    return [...changed, ...(await settleUncertain(trx, organizationId, ids))];
  });
}

async function match(
  db: Kysely<Schema>,
  organizationId: string,
  receipts: readonly StoredReceipt[],
): Promise<Matches> {
  if (receipts.length === 0) return new Map();
  const format = await readReceiptIdFormat(db, organizationId);
  return matchReceipts(db, organizationId, receipts, { format });
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
