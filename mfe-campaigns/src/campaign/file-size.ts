import type { IntlShape } from '@hima/sdk';

/** "24 kB" in the reader's language. @param bytes of the file */
export const fileSize = (intl: IntlShape, bytes: number): string =>
  intl.formatNumber(Math.max(1, Math.round(bytes / 1024)), { style: 'unit', unit: 'kilobyte' });
