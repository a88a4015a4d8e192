import type { Setup } from './sms-setup.api';

export const receiptIdFormats = [
  'Automatic',
  'AsIs',
  'HexToDecimal',
  'DecimalToHex',
] as const satisfies readonly Setup['gateway']['receiptIds'][];
