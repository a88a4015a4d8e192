import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { disclosure } from '../disclosure/parameters.js';
import { folded, receiptIds, responseIds } from './receipt-ids.js';
import { receiptIdFormats, type ReceiptIdFormat } from '../smpp/receipt-id-format.js';

const dayMs = 24 * 60 * 60 * 1000;
/** A format is suggested by so many receipts at least, and by most of so many. */
const fewest = 3;
const sampleSize = 100;

/** Messages without a final receipt yet, of campaigns whose figures are told, rounded up: it counts messages, not people. */
export async function countAwaitingReceipts(db: Kysely<Schema>, organizationId: string): Promise<number> {
  const { accepted } = await db
    .selectFrom('campaign_ledger as l')
    .innerJoin('campaign as c', 'c.id', 'l.campaign_id')
    .where('c.organization_id', '=', organizationId)
    .where('c.disclosed_at', 'is not', null)
    .select(sql<number>`coalesce(sum(l.accepted), 0)::int8`.as('accepted'))
    .executeTakeFirstOrThrow();
  return Math.ceil(accepted / disclosure.step) * disclosure.step;
}

export interface UnmatchedReceipts {
  unmatchedReceipts: number;
  suggestedReceiptIds: ReceiptIdFormat | null;
}

/** Receipts of the last 24 hours that fit no message, and the format of ids in which most of them would. */
export async function readUnmatchedReceipts(
  db: Kysely<Schema>,
  organizationId: string,
  current: ReceiptIdFormat,
): Promise<UnmatchedReceipts> {
  const recent = recentUnmatched(db, organizationId, await testReceiptIds(db, organizationId, current));
  const { count } = await recent
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const unmatchedReceipts = Number(count);
  if (unmatchedReceipts < fewest) return { unmatchedReceipts, suggestedReceiptIds: null };
  const sample = await recent.select('gateway_id').orderBy('received_at', 'desc').limit(sampleSize).execute();
  const fitting = await Promise.all(
    receiptIdFormats
      .filter((format) => format !== 'Automatic' && format !== current)
      .map(async (format) => ({
        format,
        fits: await countFitting(
          db,
          organizationId,
          sample.flatMap(({ gateway_id }) => responseIds(gateway_id, format).slice(0, 1)),
        ),
      })),
  );
  const [best] = fitting.sort((a, b) => b.fits - a.fits);
  const isClear = best !== undefined && best.fits >= fewest && best.fits * 2 > sample.length;
  return { unmatchedReceipts, suggestedReceiptIds: isClear ? best.format : null };
}

/** Receipts for test messages are kept among the unmatched ones. */
async function testReceiptIds(db: Kysely<Schema>, organizationId: string, format: ReceiptIdFormat) {
  const tests = await db
    .selectFrom('test_message')
    .select('gateway_ids')
    .where('organization_id', '=', organizationId)
    .where('sent_at', '>', new Date(Date.now() - 2 * dayMs))
    .execute();
  return receiptIds(
    tests.flatMap(({ gateway_ids }) => gateway_ids),
    format,
  );
}

function recentUnmatched(db: Kysely<Schema>, organizationId: string, testIds: readonly string[]) {
  return db
    .selectFrom('unmatched_receipt')
    .where('organization_id', '=', organizationId)
    .where('received_at', '>', new Date(Date.now() - dayMs))
    .where(({ not }) => not(sql<boolean>`${folded('gateway_id')} = any(${testIds}::text[])`));
}

/** How many of these ids belong to messages that wait for their receipts. */
async function countFitting(db: Kysely<Schema>, organizationId: string, ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${ids}::text[]) as wanted (id) where (
      select bool_or(p.state = 'Accepted') from message_part p
      where p.organization_id = ${organizationId}::uuid and ${folded('p.gateway_id')} = wanted.id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
