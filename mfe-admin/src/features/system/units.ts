import type { IntlShape } from '@hima/sdk';

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `12.3 MB`. */
export function sizeText(intl: IntlShape, bytes: number): string {
  const step = bytes > 0 ? Math.min(sizes.length - 1, Math.floor(Math.log(bytes) / Math.log(1024))) : 0;
  return intl.formatNumber(bytes / 1024 ** step, {
    style: 'unit',
    unit: sizes[step] ?? 'byte',
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
}

/** `2 days, 3 hours`: the two largest units. */
export function spanText(intl: IntlShape, seconds: number): string {
  const found = spans.findIndex(([, size]) => seconds >= size);
  const first = found < 0 ? spans.length - 1 : found;
  const [unit, size] = spans[first] ?? ['second', 1];
  const [smaller, smallerSize] = spans[first + 1] ?? ['second', 1];
  const rest = Math.floor((seconds % size) / smallerSize);
  const text = (count: number, of: string) =>
    intl.formatNumber(count, { style: 'unit', unit: of, unitDisplay: 'long' });
  const parts = [text(Math.floor(seconds / size), unit)];
  if (rest > 0 && unit !== smaller) parts.push(text(rest, smaller));
  return intl.formatList(parts, { type: 'unit' });
}
