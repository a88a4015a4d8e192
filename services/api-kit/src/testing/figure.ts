import { appendFileSync } from 'node:fs';

/**
 * A line of a benchmark: printed, and kept by `npm run bench` in the file that `BENCH_FIGURES` names.
 * @param values by their unit, such as `{ 'p95 ms': 12.3 }`
 */
export function figure(title: string, values: Readonly<Record<string, number>>): void {
  const shown = Object.entries(values).map(([unit, value]) => `${inShort(value).padStart(9)} ${unit}`);
  console.log([title.padEnd(46), ...shown].join('  '));
  const file = process.env['BENCH_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ title, ...values })}\n`);
}

/** Three digits that mean something, or all before the point. */
function inShort(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
