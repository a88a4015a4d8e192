import assert from 'node:assert/strict';
import { it } from 'node:test';
import { definitionOf } from '../src/disclosure/definition.js';
import { discloseGroups, showGroup } from '../src/disclosure/disclose-groups.js';
import { createDisclosureKeys } from '../src/disclosure/keys.js';
import { createNoise } from '../src/disclosure/noise.js';
import { disclosure } from '../src/disclosure/parameters.js';

it('the noise of many groups cancels out in their sum, also where there is nothing to count', () => {
  const keys = createDisclosureKeys(Buffer.alloc(32, 7));
  const noise = createNoise(keys, '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0001', definitionOf(['groups']));
  const exact = { recipients: 500, delivered: 480, clickers: 0, conversions: 0, optOuts: 0 };
  const groups = Array.from({ length: 2_000 }, (_, index) => ({ key: `city ${index}`, ...exact }));
  const shown = discloseGroups('city', groups, 50, noise).groups;
  assert.equal(shown.length, groups.length);
  for (const what of ['recipients', 'delivered', 'clickers', 'conversions', 'optOuts'] as const) {
    const error = shown.reduce((sum, group) => sum + (group[what] ?? 0) - exact[what], 0);
    // Drawn anew each time: at three standard deviations, one run in seventy would fail by chance.
    assert.ok(Math.abs(error) < 6 * disclosure.groupNoise * Math.sqrt(groups.length), `${what}: ${error}`);
  }
  for (const { parts, ...counts } of shown) {
    const { delivered, clickers } = showGroup(counts, { linked: counts.delivered, parts });
    assert.ok(
      delivered >= 0 && (clickers ?? disclosure.smallestGroupResult) >= disclosure.smallestGroupResult,
    );
  }
});
