export type CsvCell = string | number | null;

/** Lets Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How a formula begins, spaces and signs without a shape aside; the exports of the services use the same pattern. */
const formula = /^(?:[\t\r\n]|[\s\p{Z}\p{C}]*[=+\-@\u2212])/u;

/**
 * A file for spreadsheets (RFC 4180). Texts that a spreadsheet would run as a formula get an apostrophe in front.
 *
 * @param rows the first one has the names of the columns
 * @example saveFile(csvFile([['Day', 'Sent'], ['2026-11-23', 10]]), 'days.csv');
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Blob {
  const lines = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`);
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}

function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
