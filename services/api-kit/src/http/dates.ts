import { z } from 'zod';

const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;
const MESSAGE = `Use a year from ${FIRST_YEAR} to ${LAST_YEAR}`;

/** The year 0000 is a date to ISO 8601 and none to PostgreSQL; years before 1900 are mistakes. */
const hasKnownYear = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** A calendar day that people enter, `2026-11-23`. */
export const enteredDay = z.iso.date('Wrong date').refine(hasKnownYear, MESSAGE);

/** A time in a request, with its offset. */
export const enteredTime = z.iso.datetime({ offset: true }).refine(hasKnownYear, MESSAGE);
