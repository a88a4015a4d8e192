const yearMs = 365.25 * 24 * 60 * 60 * 1000;

/** Upper ends, exclusive, and names. */
type Bands = readonly (readonly [number, string])[];

const ages: Bands = [
  [0, ''],
  [18, '0-17'],
  [25, '18-24'],
  [35, '25-34'],
  [45, '35-44'],
  [55, '45-54'],
  [65, '55-64'],
  [130, '65+'],
];
/** Years ago. */
const times: Bands = [
  [0, 'future'],
  [1 / 12, 'month'],
  [1, 'year'],
  [2, '2-years'],
  [5, '5-years'],
  [Infinity, 'earlier'],
];
const numbers: Bands = [
  [0, '<0'],
  [1, '0'],
  [10, '1-9'],
  [100, '10-99'],
  [1_000, '100-999'],
  [10_000, '1000-9999'],
  [Infinity, '10000+'],
];

/**
 * The band of a number, an age or a date. They are the same for every audience: limits drawn from the data would tell
 * about it. @returns null for what is none
 */
export function bandOf(
  kind: 'age' | 'number' | 'time',
  value: string | number | boolean,
  now: Date,
): string | null {
  const isDate = typeof value === 'string' && !/^-?[\d.]+$/.test(value);
  const number = isDate ? (now.getTime() - Date.parse(value)) / yearMs : Number(value);
  if (Number.isNaN(number)) return null;
  const bands = { age: ages, time: times, number: numbers }[kind];
  return bands.find(([end]) => number < end)?.[1] || null;
}
