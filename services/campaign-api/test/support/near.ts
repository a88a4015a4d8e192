import assert from 'node:assert/strict';
import { disclosure } from '../../src/disclosure/parameters.js';

const spreads = {
  audience: disclosure.audienceNoise,
  rows: disclosure.rowsNoise,
  exclusion: disclosure.exclusionNoise,
};

/** Whether a figure shown is the exact one with noise, which is cut at three standard deviations, and then rounded. */
export function assertNear(shown: number | null | undefined, exact: number, of: keyof typeof spreads): void {
  assert.ok(typeof shown === 'number', `shown: ${shown}, exact: ${exact}`);
  assert.equal(shown % disclosure.step, 0, String(shown));
  assert.ok(Math.abs(shown - exact) <= 3 * spreads[of] + disclosure.step, `shown: ${shown}, exact: ${exact}`);
}
