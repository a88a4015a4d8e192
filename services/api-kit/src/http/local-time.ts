import { z } from 'zod';

export const timeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone such as Asia/Riyadh');

/** Not an offset such as +03:00. */
export const namedTimeZone = timeZone.regex(/^[A-Za-z]/, 'must be a name');

export const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00')
  .describe('HH:MM');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
