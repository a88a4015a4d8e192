/** The days of a month, and of late receipts. Of longer periods, bars say more than pages of days. */
const MOST_ROWS = 40;

export const fitsOnPaper = (rows: readonly unknown[]): boolean => rows.length <= MOST_ROWS;

/** The class of a table that opens on demand. @param adds whether it has figures that its chart doesn't name */
export const printedTable = (adds: boolean): string =>
  adds ? 'dashboard-printed-open' : 'dashboard-unprinted';
