import { z } from 'zod';

/** Of a place, such as Asia/Riyadh: what Node.js and PostgreSQL read alike. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone such as Asia/Riyadh');

export const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00')
  .describe('HH:MM');

/**
 * Node.js knows these, too: offsets, to which PostgreSQL gives the other sign; abbreviations, of which IST is India to one and
 * Israel to the other; and zones that PostgreSQL doesn't have.
 */
const readDifferently = /^(?:[^a-z].*|(?!utc|gmt)[a-z]{3}|systemv\/.*|us\/pacific-new)$/i;

function isTimeZone(name: string): boolean {
  if (readDifferently.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
