/** Lets Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/**
 * How a formula begins: spreadsheets take spaces and signs without a shape off first, and some read the full-width, small
 * and raised forms (which NFKC makes plain) and the minus sign as the signs themselves. A tab or a line break at the
 * beginning moves what follows into a cell of its own.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Z}\p{C}]*[=+\-@\u2212])/u;

/**
 * The same inside a text: where lists are separated by semicolons, as in Arabic settings, spreadsheets take the quotes of
 * every cell but the first as characters, so that a semicolon or a line break in it begins a cell. Of several line breaks
 * only the last one: to try each of them would take minutes for texts of little else.
 */
const innerFormula =
  /(;|[\r\n](?![\r\n]))(?=[\s\p{Z}\p{C}]*[=+\-@\u2212\u207a-\u207c\u208a-\u208c\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu;

/**
 * One line of a file for spreadsheets (RFC 4180). Texts that a spreadsheet would run as a formula get an apostrophe in
 * front, as OWASP advises. (`csv-stringify` does the same in 1,500 lines: a line of known columns needs none of its
 * options.)
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${safe.replace(innerFormula, "$1'").replaceAll('"', '""')}"`;
}
