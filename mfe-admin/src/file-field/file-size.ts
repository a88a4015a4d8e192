import type { IntlShape } from '@hima/sdk';

const [KILO, MEGA] = [1024, 1024 * 1024];

/** "24 kB" or "16 MB" in the reader's language. @param bytes of the file */
export const fileSize = (intl: IntlShape, bytes: number): string =>
  bytes < MEGA
    ? intl.formatNumber(Math.max(1, Math.round(bytes / KILO)), { style: 'unit', unit: 'kilobyte' })
    : intl.formatNumber(bytes / MEGA, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
