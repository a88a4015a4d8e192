import type { AudienceCounts } from './waterfall.js';

/** A count as people see it: to the ten above a hundred, so that one person more or less does not show. */
export function shownCount(count: number): number {
  return count > 100 ? Math.round(count / 10) * 10 : count;
}

/** What a rule left out, or null when so few that they could be known. */
export function shownByRule(excluded: number, minimum: number): number | null {
  return excluded < minimum ? null : shownCount(excluded);
}

/**
 * The waterfall as people see it. What the rules left out is the sum of those rules that are shown: a rule can be
 * written about one person, and neither its own count nor a total may answer it.
 */
export function shownCounts(
  counts: AudienceCounts,
  rules: readonly { excluded: number | null }[],
): AudienceCounts {
  const shown = Object.fromEntries(
    Object.entries(counts).map(([name, count]: [string, number]) => [name, shownCount(count)]),
  ) as unknown as AudienceCounts;
  if (rules.length === 0) return shown;
  return {
    ...shown,
    filtered: rules.reduce((sum, { excluded }) => sum + (excluded ?? 0), 0),
    eligible: Math.round(counts.eligible / 10) * 10,
  };
}
