const FIRST_YEAR = 1900;
/** The day after it still has a year of four digits. */
const LAST_YEAR = 9998;

/**
 * The start of a calendar day, `2026-11-23`, by the reader's clock.
 *
 * @param daysLater another day, so many later.
 * @returns undefined for days that no calendar has, and for years that the APIs refuse.
 *
 * @example startOfDay('2026-02-30') // undefined
 */
export function startOfDay(text: string, daysLater = 0): Date | undefined {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : [];
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const start = new Date(year, month - 1, day);
  if (start.getMonth() !== month - 1 || start.getDate() !== day) return undefined;
  return new Date(year, month - 1, day + daysLater);
}
