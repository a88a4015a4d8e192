import type { ShownCount } from './disclose-audience.js';
import { inSteps } from './in-steps.js';
import type { Noise } from './noise.js';
import { disclosure } from './parameters.js';

/** Counts of what people of a group did. Exact, or with noise. */
export interface GroupCounts {
  recipients: number;
  delivered: number;
  /** Null: no tracked link. */
  clickers: number | null;
  conversions: number | null;
  optOuts: number;
}
export interface Group extends GroupCounts {
  key: string;
}
/** With noise. */
export interface NoisyGroup extends Group {
  /** Combined groups; each has its own noise. */
  parts: number;
}

/** The key of groups that are too small, together. */
export const otherGroups = '';

/**
 * Groups of recipients that can be shown: with noise, and not below the minimum audience size. Smaller ones are put
 * together, with the next smallest until they are not below it either: they could otherwise be derived from the total.
 * Those within the noise are left out without a word: that there is a group of one person would say what this one is.
 * @param name of the attribute, for its noise
 * @returns hidden: how many aren’t shown on their own, of those beyond the noise
 */
export function discloseGroups(
  name: string,
  groups: readonly Group[],
  minimum: number,
  noise: Noise,
): { groups: NoisyGroup[]; hidden: number } {
  const noisy = groups
    .map((group) => withNoise(name, group, noise))
    .filter(({ recipients }) => recipients >= disclosure.smallestGroupResult)
    .sort((one, other) => other.recipients - one.recipients);
  const isSmall = ({ recipients }: Group) => recipients < minimum;
  const shown = noisy.filter((group) => !isSmall(group));
  let other = noisy.filter(isSmall).reduce<NoisyGroup | undefined>(together, undefined);
  while (other && isSmall(other)) {
    const next = shown.pop();
    if (!next) break;
    other = together(other, next);
  }
  const hidden = noisy.length - shown.length;
  return { groups: other && !isSmall(other) ? [...shown, other] : shown, hidden };
}

function together(one: NoisyGroup | undefined, other: NoisyGroup): NoisyGroup {
  const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
  if (!one) return { ...other, key: otherGroups };
  return {
    key: otherGroups,
    recipients: one.recipients + other.recipients,
    delivered: one.delivered + other.delivered,
    clickers: add(one.clickers, other.clickers),
    conversions: add(one.conversions, other.conversions),
    optOuts: one.optOuts + other.optOuts,
    parts: one.parts + other.parts,
  };
}

function withNoise(name: string, { key, ...counts }: Group, noise: Noise): NoisyGroup {
  // Below zero, too: cut off there, the noise would add up in sums of groups.
  const add = (what: keyof GroupCounts, count: number) =>
    Math.round(count + noise(`${name} ${key} ${what}`, disclosure.groupNoise));
  const { clickers, conversions } = counts;
  return {
    key,
    recipients: add('recipients', counts.recipients),
    delivered: add('delivered', counts.delivered),
    clickers: clickers === null ? null : add('clickers', clickers),
    conversions: conversions === null ? null : add('conversions', conversions),
    optOuts: add('optOuts', counts.optOuts),
    parts: 1,
  };
}

/** Results of a group as they are shown, in tens. */
export interface ShownGroup {
  recipients: number;
  delivered: number;
  /** Whether there was a tracked link. */
  tracked: boolean;
  /** Whether conversions are reported. */
  converts: boolean;
  /** Null: fewer than {@link ShownGroup.fewer}, or no tracked link. */
  clickers: ShownCount;
  clickRate: number | null;
  conversions: ShownCount;
  conversionRate: number | null;
  optOuts: ShownCount;
  optOutRate: number | null;
  /** Results of fewer people are not shown. */
  fewer: number;
  /** 95 of 100 counts are this close to the exact one, in people. */
  accuracy: number;
}

/**
 * Rounds figures that have their noise. Sums of several groups have more of it.
 * @param sum.linked delivered messages of those with a tracked link
 * @param sum.parts groups that were summed
 */
export function showGroup(
  counts: GroupCounts,
  { linked, parts }: { linked: number; parts: number },
): ShownGroup {
  const spread = Math.sqrt(Math.max(1, parts));
  const fewer = inSteps(disclosure.smallestGroupResult * spread);
  const show = (count: number | null) => (count === null || count < fewer ? null : inSteps(count));
  const [clickers, conversions, optOuts] = [
    show(counts.clickers),
    show(counts.conversions),
    show(counts.optOuts),
  ];
  return {
    recipients: inSteps(counts.recipients),
    // Each has its own noise.
    delivered: inSteps(Math.min(counts.delivered, counts.recipients)),
    tracked: counts.clickers !== null,
    converts: counts.conversions !== null,
    clickers,
    clickRate: rate(clickers, linked),
    conversions,
    conversionRate: rate(conversions, clickers ?? 0),
    optOuts,
    optOutRate: rate(optOuts, counts.delivered),
    fewer,
    accuracy: inSteps(2 * disclosure.groupNoise * spread),
  };
}

function rate(part: number | null, whole: number): number | null {
  return part === null || whole <= 0 ? null : Math.min(1, part / whole);
}
