import type { ShownAudience } from './disclose-audience.js';

/** A sample of a small audience would say too much of those few. */
export function isLargeEnough({ counts, minimum }: ShownAudience): boolean {
  return counts !== null && counts.eligible >= 2 * minimum;
}
