import { latinDigits } from './latin-digits';

/** The value of a field: a day, a day with its time, or a time of every day. */
export type DateKind = 'day' | 'minute' | 'time';

const TIME = String.raw`(\d{1,2}):(\d{2})`;
const DAY = String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`;

const patterns: Record<DateKind, RegExp> = {
  day: new RegExp(`^${DAY}$`),
  minute: new RegExp(String.raw`^${DAY}(?:\s+|T)${TIME}$`),
  time: new RegExp(`^${TIME}$`),
};

/** How it is written, in any language. */
export const dateFormats: Record<DateKind, string> = {
  day: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD HH:mm',
  time: 'HH:mm',
};

/**
 * The value of a typed text: `2026-11-24`, `2026-11-24T10:30` or `10:30`, of the Gregorian calendar and 24 hours.
 *
 * @returns undefined for invalid dates and times.
 * @example readDate('minute', '2026/1/5 9:30') // '2026-01-05T09:30'
 */
export function readDate(kind: DateKind, typed: string): string | undefined {
  const parts = patterns[kind].exec(latinDigits(typed).trim())?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = kind === 'time' ? [2000, 1, 1] : parts.splice(0, 3);
  const [hour = 0, minute = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59)
    return undefined;
  date.setUTCHours(hour, minute);
  const [days, time] = [date.toISOString().slice(0, 10), date.toISOString().slice(11, 16)];
  return { day: days, minute: `${days}T${time}`, time }[kind];
}

/** A value as its field shows it. */
export const showDate = (value: string) => value.replace('T', ' ');
