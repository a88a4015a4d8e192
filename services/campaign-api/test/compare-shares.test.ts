import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { normalOf } from '@hima/api-kit';
import { disclosure } from '../src/disclosure/parameters.js';
import { differenceOf, type Share } from '../src/insights/compare-shares.js';

/** The same numbers at each run. */
const normal = (name: string) => normalOf(createHash('sha256').update(name).digest());

/** Many people of whom a share did something, as the page shows it: by chance, with noise, in tens. */
function shown(name: string, people: number, rate: number): Share {
  const count = people * rate + Math.sqrt(people * rate * (1 - rate)) * normal(`${name} chance`);
  const asShown = (exact: number, what: string) =>
    10 * Math.round((exact + disclosure.groupNoise * normal(`${name} ${what}`)) / 10);
  return { count: asShown(count, 'count'), of: asShown(people, 'of') };
}

const trials = 4_000;
/** In how many of a hundred experiments the interval lies beside this difference. */
function missed(people: number, [a, b]: [number, number], difference: number): number {
  let missed = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const name = `${people} ${a} ${b} ${trial}`;
    const { from, to } = differenceOf(shown(`${name} A`, people, a), shown(`${name} B`, people, b));
    if (difference < from || difference > to) missed += 1;
  }
  return (100 * missed) / trials;
}

test('the interval has the difference in 95 of 100 experiments, also when the texts are equal', () => {
  for (const [people, a, b] of [
    [500, 0.2, 0.2],
    [2_500, 0.05, 0.05],
    [2_500, 0.05, 0.08],
    [50_000, 0.02, 0.02],
    [50_000, 0.6, 0.61],
  ] as const) {
    const percent = missed(people, [a, b], b - a);
    // Three standard errors of 4,000 trials are one percent.
    assert.ok(percent > 3 && percent < 6.5, `${people} people, ${a} and ${b}: ${percent}%`);
  }
});

test('finds a difference that is there once there are enough people', () => {
  assert.ok(missed(25_000, [0.05, 0.06], 0) > 95);
  assert.ok(missed(500, [0.1, 0.12], 0) < 20);
});
