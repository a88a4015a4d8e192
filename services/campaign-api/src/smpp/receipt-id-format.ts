import type { ActivityWord } from '@hima/api-kit';

/**
 * How a center's receipts name a message that its response to the submission has named: the same, or in decimal where
 * the response had hex, or the other way round. `Automatic` tries all of them and goes by the recipient's number.
 */
export const receiptIdFormats = [
  'Automatic',
  'AsIs',
  'HexToDecimal',
  'DecimalToHex',
] as const satisfies readonly ActivityWord[];
export type ReceiptIdFormat = (typeof receiptIdFormats)[number];
