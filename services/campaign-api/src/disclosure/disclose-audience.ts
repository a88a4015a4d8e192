import { inSteps } from './in-steps.js';
import { disclosure } from './parameters.js';
import type { Noise } from './noise.js';

/** Why people (or, for the first, rows) are not in an audience, in the order of the waterfall. */
export const exclusions = [
  'invalid',
  'notMobile',
  'countryNotAllowed',
  'duplicate',
  'noConsent',
  'optedOut',
  'filtered',
  'capped',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** Exact counts of an audience; must not leave the service before a campaign was accepted. */
export type ExactCounts = Record<Exclusion | 'queried' | 'eligible', number>;

/** A count as shown; null: fewer than {@link ShownAudience.fewer}. */
export type ShownCount = number | null;

/** All that is disclosed of an audience. It uses only noisy counts, including the verdicts. */
export interface ShownAudience {
  /** The minimum audience size that was applied. */
  minimum: number;
  belowMinimum: boolean;
  /** Null below the minimum. */
  counts: (Record<Exclusion, ShownCount> & { queried: number; eligible: number }) | null;
  rules: { title: string; excluded: ShownCount }[];
  /** Exclusions smaller than this are null. */
  fewer: number;
  /** 95 of 100 audience sizes shown are this close to the exact one, in people. */
  accuracy: number;
}

interface AudienceToShow {
  counts: ExactCounts;
  excludedByRule: readonly number[];
}

/**
 * The one way by which counts of people leave the service before a campaign was accepted. Each count may contain one
 * person once: then the presence of one person changes only one of them, by one.
 * @param titles of the filter's rules
 */
export function discloseAudience(
  { counts, excludedByRule }: AudienceToShow,
  { minimum, titles }: { minimum: number; titles: readonly string[] },
  noise: Noise,
): ShownAudience {
  const fewer = Math.max(minimum, disclosure.smallestExclusion);
  const exclusion = (name: string, count: number) => discloseCount(name, count, noise, fewer);
  const eligible = counts.eligible + noise('eligible', disclosure.audienceNoise);
  const queried = counts.queried + noise('queried', disclosure.rowsNoise);
  const accuracy = inSteps(2 * disclosure.audienceNoise);
  if (eligible < minimum) {
    const rules = titles.map((title) => ({ title, excluded: null }));
    return { minimum, belowMinimum: true, counts: null, rules, fewer, accuracy };
  }
  const rules = titles.map((title, index) => ({
    title,
    excluded: exclusion(`rule ${index}`, excludedByRule[index] ?? 0),
  }));
  const shown = Object.fromEntries(exclusions.map((name) => [name, exclusion(name, counts[name])])) as Record<
    Exclusion,
    ShownCount
  >;
  return {
    minimum,
    belowMinimum: false,
    counts: {
      ...shown,
      // The sum of noisy parts: a total with its own noise would be another answer about the same people.
      filtered: sumOf(rules.map(({ excluded }) => excluded)),
      queried: Math.max(inSteps(queried), inSteps(eligible)),
      eligible: inSteps(eligible),
    },
    rules,
    fewer,
    accuracy,
  };
}

/** One count beside the size of an audience. @param name of the count, for its noise */
export function discloseCount(
  name: string,
  count: number,
  noise: Noise,
  fewer: number = disclosure.smallestExclusion,
): ShownCount {
  const noisy = count + noise(name, disclosure.exclusionNoise);
  return noisy < fewer ? null : inSteps(noisy);
}

/** Whether an audience of this shown size needs more than a maximum, beyond doubt. */
export function surelyExceeds(shown: number, maximum: number): boolean {
  return shown - 2 * disclosure.audienceNoise > maximum;
}

function sumOf(shown: readonly ShownCount[]): ShownCount {
  const parts = shown.filter((count) => count !== null);
  return parts.length > 0 ? parts.reduce((sum, count) => sum + count, 0) : null;
}
