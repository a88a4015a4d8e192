import { startOfDay } from '@hima/sdk/data';

/** Lengths of a period, in days up to and with today. */
export const periods = [7, 30, 90, 365] as const;
export type PeriodLength = (typeof periods)[number];

const DEFAULT: PeriodLength = 30;
/** As many as the service counts at once. */
const MAX_YEARS = 3;
const DAY_MS = 86_400_000;

/** From the start of the first day to the start of the day after the last. */
export interface Period {
  from: Date;
  to: Date;
}

/** The period of a URL. */
export interface ChosenPeriod {
  period: Period;
  /** Undefined for days of the reader's own. */
  length: PeriodLength | undefined;
  /** The address names no period that there is; the default is shown. */
  invalid: boolean;
}

/** `?period=7`, or `?from=2026-01-01&to=2026-01-31` with both days included. */
export function readPeriod(search: URLSearchParams, now: Date): ChosenPeriod {
  const [length, from, to] = [search.get('period'), search.get('from'), search.get('to')];
  if (from !== null || to !== null) {
    const own = ownPeriod(from ?? '', to ?? '');
    if (own) return { period: own, length: undefined, invalid: false };
  }
  const preset = periods.find((days) => String(days) === length);
  const invalid = from !== null || to !== null || (length !== null && preset === undefined);
  return { period: periodOf(preset ?? DEFAULT, now), length: preset ?? DEFAULT, invalid };
}

/** Why two days are no period. */
export type PeriodProblem = 'NOT.A.DAY' | 'ENDS.FIRST' | 'TOO.LONG';

export function periodProblem(from: string, to: string): PeriodProblem | undefined {
  const [first, last] = [startOfDay(from), startOfDay(to)];
  if (!first || !last) return 'NOT.A.DAY';
  if (last < first) return 'ENDS.FIRST';
  const limit = new Date(first.getFullYear() + MAX_YEARS, first.getMonth(), first.getDate());
  return last >= limit ? 'TOO.LONG' : undefined;
}

function ownPeriod(from: string, to: string): Period | undefined {
  const [first, last] = [startOfDay(from), startOfDay(to)];
  if (!first || !last || periodProblem(from, to)) return undefined;
  return { from: first, to: addDays(last, 1) };
}

/** Calendar days of the reader's clock: one with a change of the clock has 23 or 25 hours. */
function periodOf(days: PeriodLength, now: Date): Period {
  return { from: addDays(now, 1 - days), to: addDays(now, 1) };
}

/** As many days right before. */
export function before({ from, to }: Period): Period {
  return { from: addDays(from, -Math.round((to.getTime() - from.getTime()) / DAY_MS)), to: from };
}

export const isSame = (one: Period, other: Period): boolean =>
  one.from.getTime() === other.from.getTime() && one.to.getTime() === other.to.getTime();

/** The last day that belongs to it. */
export const lastDay = ({ to }: Period): string => dayOf(addDays(to, -1));

const addDays = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** `2026-11-23`, of the reader's clock. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(dayOf(day));
  return days;
}
