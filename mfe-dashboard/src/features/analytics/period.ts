/** Lengths of a period, in days up to and with today. */
export const periods = [7, 30, 90, 365] as const;
export type PeriodLength = (typeof periods)[number];

const DEFAULT: PeriodLength = 30;

/** The length that an address names; another text is passed over. */
export const readLength = (text: string | null): PeriodLength =>
  periods.find((days) => String(days) === text) ?? DEFAULT;

/** From the start of the first day to the start of the day after the last. */
export interface Period {
  from: Date;
  to: Date;
}

/** Calendar days of the reader's clock: one with a change of the clock has 23 or 25 hours. */
export function periodOf(days: PeriodLength, now: Date): Period {
  const day = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  return { from: day(1 - days), to: day(1) };
}

/** As many days right before. */
export function before({ from }: Period, days: PeriodLength): Period {
  return { from: new Date(from.getFullYear(), from.getMonth(), from.getDate() - days), to: from };
}

/** `2026-11-23`, of the reader's clock. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1))
    days.push(dayOf(day));
  return days;
}
