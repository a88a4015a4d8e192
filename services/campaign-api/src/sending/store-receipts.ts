import type { Kysely } from 'kysely';
import { changeBeside, changeMessages } from '../campaigns/organization-lock.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import type { Receipt } from '../smpp/receipt.js';
import {
  applyToParts,
  matchReceipts,
  type Applied,
  type MatchableReceipt,
  type Part,
} from './match-receipts.js';
import { readReceiptIdFormat } from '../setup/receipt-ids.js';
import { settleUncertain } from './settle-uncertain.js';

export interface StoredReceipt extends Omit<Receipt, 'recipient'>, MatchableReceipt {}

type Matches = ReadonlyMap<StoredReceipt, Part>;

/**
 * Stores a batch of receipts. The first final state of a part stays: receipts may come twice and out of order. What fits
 * no known part waits in `unmatched_receipt`.
 * @param onChanged told of the campaigns with changed messages after each transaction: the next one can fail
 */
export async function storeReceipts(
  context: Pick<ServiceContext, 'database'>,
  organizationId: string,
  batch: StoredReceipt[],
  onChanged: (campaignIds: readonly string[]) => void,
): Promise<void> {
  const receipts = onePerPart(batch, (receipt) => receipt.writtenLookup ?? receipt.recipientLookup);
  const matches = await match(context.database.db, organizationId, receipts);
  // One that waits for its receipt is most likely the one that is meant; a settled one can be older.
  const waiting = new Map([...matches].filter(([, { state }]) => state === 'Accepted'));
  const { changed, missed } = await settle(context, organizationId, waiting);
  onChanged(changed);
  const others = new Set([...receipts.filter((receipt) => !waiting.has(receipt)), ...missed]);
  onChanged(await storeOthers(context, organizationId, [...others]));
}

async function settle(
  context: Pick<ServiceContext, 'database'>,
  organizationId: string,
  matches: Matches,
): Promise<Applied<StoredReceipt>> {
  if (matches.size === 0) return { changed: [], missed: [] };
  const campaignIds = [...new Set([...matches.values()].map(({ campaign_id }) => campaign_id))];
  return changeBeside(context, { kind: 'receipts', organizationId, campaignIds }, (trx) =>
    applyToParts(trx, matches),
  );
}

/**
 * Receipts of which no part waits: it may be settled, or its ID is being stored at this moment.
 * @returns the campaigns with changed messages
 */
async function storeOthers(
  context: Pick<ServiceContext, 'database'>,
  organizationId: string,
  receipts: StoredReceipt[],
): Promise<string[]> {
  if (receipts.length === 0) return [];
  return changeMessages(context, organizationId, async (trx) => {
    const late = await match(trx, organizationId, receipts);
    const { changed } = await applyToParts(trx, late);
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
function onePerPart(batch: StoredReceipt[], lookupOf: (receipt: StoredReceipt) => Buffer): StoredReceipt[] {
  const kept = new Map<string, StoredReceipt>();
  for (const receipt of batch) {
    const key = `${receipt.gatewayId} ${lookupOf(receipt).toString('hex')}`;
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
      onePerPart(receipts, ({ recipientLookup }) => recipientLookup).map((receipt) => ({
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
