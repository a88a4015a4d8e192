import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { disclosure } from '../disclosure/parameters.js';
import { folded, receiptIds } from '../sending/receipt-ids.js';
import type { ReceiptIdFormat } from '../smpp/receipt-id-format.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Messages that no final receipt has come for yet, rounded up: it is about how many, not about whose. */
export async function countAwaitingReceipts(db: Kysely<Schema>, organizationId: string): Promise<number> {
  const { accepted } = await db
    .selectFrom('campaign_ledger as l')
    .innerJoin('campaign as c', 'c.id', 'l.campaign_id')
    .where('c.organization_id', '=', organizationId)
    .select(sql<number>`coalesce(sum(l.accepted), 0)::int8`.as('accepted'))
    .executeTakeFirstOrThrow();
  return Math.ceil(accepted / disclosure.step) * disclosure.step;
}

/** Receipts of the last 24 hours that fit no message; those for test messages are kept among them. */
export async function countUnmatchedReceipts(
  db: Kysely<Schema>,
  organizationId: string,
  format: ReceiptIdFormat,
): Promise<number> {
  const tests = await db
    .selectFrom('test_message')
    .select('gateway_ids')
    .where('organization_id', '=', organizationId)
    .where('sent_at', '>', new Date(Date.now() - 2 * dayMs))
    .execute();
  const testIds = receiptIds(
    tests.flatMap(({ gateway_ids }) => gateway_ids),
    format,
  );
  const { unmatched } = await db
    .selectFrom('unmatched_receipt')
    .where('organization_id', '=', organizationId)
    .where('received_at', '>', new Date(Date.now() - dayMs))
    .where(({ not }) => not(sql<boolean>`${folded('gateway_id')} = any(${testIds}::text[])`))
    .select((all) => all.fn.countAll<number>().as('unmatched'))
    .executeTakeFirstOrThrow();
  return Number(unmatched);
}
