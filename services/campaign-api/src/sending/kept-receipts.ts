import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { completeCampaigns } from './complete-campaigns.js';
import { applyToParts, matchReceipts, type MatchableReceipt } from './match-receipts.js';
import { changeMessages } from '../campaigns/organization-lock.js';
import { folded, readReceiptIdFormat, receiptIds } from '../setup/receipt-ids.js';

const columns = sql`gateway_id as "gatewayId", state, error, recipient_lookup as "recipientLookup", marked`;
const pageSize = 500;

/** Whether receipts with these ids came before them. Such results are to be stored while no receipts are. */
export async function isAnyEarly(
  trx: SchemaTransaction,
  organizationId: string,
  answerIds: readonly string[],
): Promise<boolean> {
  if (answerIds.length === 0) return false;
  const { rows } = await sql`
    select from unnest(${receiptIds(answerIds, 'Automatic')}::text[]) as wanted (id) cross join lateral (
      select from unmatched_receipt
      where organization_id = ${organizationId}::uuid and ${folded('gateway_id')} = wanted.id
      offset 0
    ) as kept limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Applies receipts that overtook the response to their submission. They are of this campaign: those of earlier messages
 * found them when they came. Another campaign may be looking at the same receipts; each is taken by one.
 */
export async function applyEarlyReceipts(
  trx: SchemaTransaction,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  answerIds: string[],
): Promise<void> {
  if (answerIds.length === 0) return;
  // However ids are written: most often nothing is found. In one order, so that two campaigns cannot wait for each other.
  const wanted = receiptIds(answerIds, 'Automatic').sort();
  const { rows } = await sql<MatchableReceipt>`
    select kept.* from unnest(${wanted}::text[]) as wanted (id) cross join lateral (
      select ${columns} from unmatched_receipt
      where organization_id = ${organizationId}::uuid and ${folded('gateway_id')} = wanted.id
      order by gateway_id, recipient_lookup offset 0 for update
    ) as kept`.execute(trx);
  if (rows.length === 0) return;
  const format = await readReceiptIdFormat(trx, organizationId);
  const matches = await matchReceipts(trx, organizationId, rows, { format, earlyFor: campaignId });
  await applyToParts(trx, matches);
  await forget(trx, organizationId, [...matches.keys()]);
}

/** Matches all kept receipts again: the format of IDs changed. Rejects when `signal` is aborted. */
export async function rematchReceipts(
  context: ServiceContext,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const changed = new Set<string>();
  let after: MatchableReceipt | undefined;
  do {
    signal.throwIfAborted();
    after = await changeMessages(context, organizationId, async (trx) => {
      const { rows } = await sql<MatchableReceipt>`
        select ${columns} from unmatched_receipt
        where organization_id = ${organizationId}::uuid
          and (gateway_id, recipient_lookup) > (${after?.gatewayId ?? ''}::text, ${after?.recipientLookup ?? Buffer.alloc(0)}::bytea)
        order by gateway_id, recipient_lookup limit ${pageSize}`.execute(trx);
      const format = await readReceiptIdFormat(trx, organizationId);
      const matches = await matchReceipts(trx, organizationId, rows, { format });
      for (const id of (await applyToParts(trx, matches)).changed) changed.add(id);
      await forget(trx, organizationId, [...matches.keys()]);
      return rows.length === pageSize ? rows.at(-1) : undefined;
    });
  } while (after);
  await completeCampaigns(context, [...changed]);
}

/** Drops receipts that have found their messages. */
export async function forget(
  trx: SchemaTransaction,
  organizationId: string,
  receipts: readonly Pick<MatchableReceipt, 'gatewayId' | 'recipientLookup'>[],
): Promise<void> {
  if (receipts.length === 0) return;
  await sql`
    delete from unmatched_receipt r
    using unnest(${receipts.map(({ gatewayId }) => gatewayId)}::text[],
      ${receipts.map(({ recipientLookup }) => recipientLookup)}::bytea[]) as f (gateway_id, recipient_lookup)
    where r.organization_id = ${organizationId}::uuid
      and r.gateway_id = f.gateway_id and r.recipient_lookup = f.recipient_lookup`.execute(trx);
}
