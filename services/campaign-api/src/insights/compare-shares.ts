import { disclosure } from '../disclosure/parameters.js';

/** Of a normal distribution: 95 of 100 values are within so many deviations. */
const z = 1.96;
const { groupNoise, step } = disclosure;
/** Of a shown count: its noise and its rounding. */
const variance = groupNoise ** 2 + step ** 2 / 12;

/** How many people of how many did something, as shown. */
export interface Share {
  count: number;
  of: number;
}

/**
 * The 95% interval of the difference of two shares: the normal approximation for two proportions, with the noise of the
 * shown counts besides chance. It needs no exact figure, so it tells no more than the figures beside it. It is good for the
 * 40 people and more that are shown; `compare-shares.test.ts` measures it.
 */
export function differenceOf(one: Share, other: Share): { from: number; to: number } {
  const [p, q] = [rateOf(one), rateOf(other)];
  const margin = z * Math.sqrt(varianceOf(one, p) + varianceOf(other, q));
  return { from: q - p - margin, to: q - p + margin };
}

const rateOf = ({ count, of }: Share) => Math.min(1, count / of);

const varianceOf = ({ of }: Share, rate: number) =>
  (rate * (1 - rate)) / of + (variance * (1 + rate ** 2)) / of ** 2;
