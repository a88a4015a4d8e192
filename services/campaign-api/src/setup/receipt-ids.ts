import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { ReceiptIdFormat } from '../smpp/receipt-id-format.js';

/** Case and leading zeros don't count. The database folds in the same way: {@link folded}. */
function fold(id: string): string {
  return id.toLowerCase().replace(/^0+(?=.)/, '');
}

/** The id in a column, folded: as the indexes of `message_part` and `unmatched_receipt` have it. */
export function folded(column: string): RawBuilder<string> {
  return sql`regexp_replace(lower(${sql.ref(column)} collate "C"), '^0+(?=.)', '')`;
}

const toHex = (id: string) => (/^\d{1,40}$/.test(id) ? BigInt(id).toString(16) : undefined);
const toDecimal = (id: string) => (/^[0-9a-f]{1,32}$/i.test(id) ? BigInt(`0x${id}`).toString() : undefined);

const readings: Record<ReceiptIdFormat, readonly ((id: string) => string | undefined)[]> = {
  Automatic: [fold, toHex, toDecimal],
  AsIs: [fold],
  HexToDecimal: [toHex, fold],
  DecimalToHex: [toDecimal, fold],
};

/** The ids, folded, that the response to the submission may have had, the likeliest first. */
export function responseIds(receiptId: string, format: ReceiptIdFormat): string[] {
  const ids: string[] = [];
  for (const read of readings[format]) {
    const id = read(receiptId);
    if (id !== undefined && !ids.includes(id)) ids.push(id);
  }
  return ids;
}

/** Whether the id of a receipt can be that of a response, in whichever way it is written. */
export const mayBeSame = (receiptId: string, responseId: string): boolean =>
  responseIds(receiptId, 'Automatic').includes(fold(responseId));

const opposite = {
  Automatic: 'Automatic',
  AsIs: 'AsIs',
  HexToDecimal: 'DecimalToHex',
  DecimalToHex: 'HexToDecimal',
} as const satisfies Record<ReceiptIdFormat, ReceiptIdFormat>;

/** The ids, folded, that the receipts may have of messages with these ids in their responses. */
export function receiptIds(answers: readonly string[], format: ReceiptIdFormat): string[] {
  return [...new Set(answers.flatMap((id) => responseIds(id, opposite[format])))];
}

/** Read where it is used, in the same transaction: another process may have changed it. */
export async function readReceiptIdFormat(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<ReceiptIdFormat> {
  const setup = await db
    .selectFrom('sms_setup')
    .select('gateway_receipt_ids')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return setup?.gateway_receipt_ids ?? 'Automatic';
}
