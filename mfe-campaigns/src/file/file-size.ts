import type { IntlShape } from '@hima/sdk';

const KILO = 1024;

/** "24 kB" or "2.4 MB" in the reader's language. @param bytes of the file */
export const fileSize = (intl: IntlShape, bytes: number): string =>
  bytes < KILO ** 2
    ? intl.formatNumber(Math.max(1, Math.round(bytes / KILO)), { style: 'unit', unit: 'kilobyte' })
    : intl.formatNumber(bytes / KILO ** 2, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
