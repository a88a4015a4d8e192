import assert from 'node:assert/strict';
import { disclosure } from '../../src/disclosure/parameters.js';

/**
 * Whether a figure shown is the exact one with noise: five standard deviations and a rounding step apart at most, which
 * the noise exceeds once in two million times.
 */
export function assertNear(
  shown: number | null | undefined,
  exact: number,
  of: 'audience' | 'exclusion',
): void {
  const spread = of === 'audience' ? disclosure.audienceNoise : disclosure.exclusionNoise;
  assert.ok(typeof shown === 'number', `shown: ${shown}, exact: ${exact}`);
  assert.equal(shown % disclosure.step, 0, String(shown));
  assert.ok(Math.abs(shown - exact) <= 5 * spread + disclosure.step, `shown: ${shown}, exact: ${exact}`);
}
