import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { definitionOf } from '../src/disclosure/definition.js';
import { discloseGroups, otherGroups, showGroup, type Group } from '../src/disclosure/disclose-groups.js';
import { createDisclosureKeys } from '../src/disclosure/keys.js';
import { createNoise } from '../src/disclosure/noise.js';
import { computedAfterDays } from '../src/insights/due-campaigns.js';
import { Grouping, mostAttributes } from '../src/insights/grouping.js';

/**
 * The attacker knows everything about everyone but one bit about X, and sees what E-Insights shows. Their advantage is the
 * true-positive minus the false-positive rate.
 */
const keys = createDisclosureKeys(randomBytes(32));
const minimum = 50;
/** Enough to find oracles; INFERENCE_GUESSES asks for more, and so finds smaller advantages. */
const trials = 500 * Number(process.env['INFERENCE_GUESSES'] ?? 1);
/** 0.10, and four standard errors of so many trials. */
const bound = 0.1 + 4 * Math.sqrt(0.5 / trials);
const answers = computedAfterDays.length;

const group = (key: string, recipients: number, clickers = 0): Group => ({
  key,
  recipients,
  delivered: recipients,
  clickers,
  conversions: null,
  optOuts: 0,
});

/** A new campaign. @returns what each computation of its figures shows of an attribute */
function campaign() {
  const definition = definitionOf(['insights', randomUUID()]);
  const organizationId = randomUUID();
  return (name: string, groups: Group[]) => {
    const noise = createNoise(keys, organizationId, definition);
    const disclosed = discloseGroups(name, groups, minimum, noise);
    return {
      hidden: disclosed.hidden,
      of: (key: string) => {
        const found = disclosed.groups.find((each) => each.key === key);
        return found && showGroup(found, { linked: found.delivered, parts: 1 });
      },
    };
  };
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
const repeat = <Value>(count: number, work: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => work(index));

interface Attack {
  name: string;
  /** The attacker's measurement; X's bit is 0 or 1. */
  measure(x: number): number;
  /** The average figure without noise. */
  threshold: number;
}

const attacks: Attack[] = [
  {
    name: 'whether X clicked: one group, read whenever it changes',
    measure: (x) => {
      const see = campaign();
      return sum(repeat(answers, () => see('sex', [group('f', 600, 200 + x)]).of('f')?.clickers ?? 0));
    },
    threshold: answers * 200.5,
  },
  {
    name: 'whether X clicked: X’s groups of every attribute together',
    measure: (x) => {
      const see = campaign();
      // With messages and hours.
      return sum(
        repeat(answers * (mostAttributes + 2), (index) => {
          const name = `attribute ${index % (mostAttributes + 2)}`;
          return see(name, [group('a', 600, 205 + x)]).of('a')?.clickers ?? 0;
        }),
      );
    },
    threshold: answers * (mostAttributes + 2) * 205.5,
  },
  {
    name: 'which group X is in: the difference of two groups',
    measure: (x) => {
      const see = campaign();
      return sum(
        repeat(answers, () => {
          const shown = see('city', [group('a', 300 + x), group('b', 300 - x)]);
          return (shown.of('a')?.recipients ?? 0) - (shown.of('b')?.recipients ?? 0);
        }),
      );
    },
    threshold: answers,
  },
  {
    name: 'whether X is in a hidden group: the exact total minus what is shown',
    measure: (x) => {
      const see = campaign();
      return sum(
        repeat(answers, () => {
          const shown = see('city', [group('a', 400 - x), group('b', 200), group('c', 20 + x)]);
          return 620 - (shown.of('a')?.recipients ?? 0) - (shown.of('b')?.recipients ?? 0);
        }),
      );
    },
    threshold: answers * 20.5,
  },
  {
    name: 'whether X is in a group alone: whether groups are hidden',
    measure: (x) => {
      const see = campaign();
      const groups = [group('1', 127 - x), ...(x ? [group('2', x)] : [])];
      return sum(repeat(answers, () => see('messages', groups).hidden));
    },
    threshold: 0.5,
  },
  {
    name: 'whether X is in a group alone: whether others are still shown on their own',
    measure: (x) => {
      const see = campaign();
      const groups = [group('1', 127 - x), ...(x ? [group('2', x)] : [])];
      return sum(repeat(answers, () => (see('messages', groups).of('1') ? 0 : 1)));
    },
    threshold: 0.5,
  },
  {
    name: 'whether X is in a group that others fill up to the minimum',
    measure: (x) => {
      const see = campaign();
      return sum(
        repeat(answers, () => (see('city', [group('a', 400), group('b', minimum - 1 + x)]).of('b') ? 1 : 0)),
      );
    },
    threshold: 0.5,
  },
  {
    name: 'whether X is in a group: two campaigns, one without X',
    measure: (x) => {
      const [one, other] = [campaign(), campaign()];
      return sum(
        repeat(answers, () => {
          const [with_, without] = [one('age', [group('a', 300 + x)]), other('age', [group('a', 300)])];
          return (with_.of('a')?.recipients ?? 0) - (without.of('a')?.recipients ?? 0);
        }),
      );
    },
    threshold: answers / 2,
  },
];

/** Columns with the same values of others and, last, that of X. @returns how many columns have groups */
function columnsWithGroups(values: number, ofX: string): number {
  const columns = repeat(mostAttributes, (index) => ({ name: `column ${index}`, type: 'text' as const }));
  const noise = createNoise(keys, randomUUID(), definitionOf(['groups', randomUUID()]));
  const grouping = new Grouping([], 0, noise);
  const add = (value: string) =>
    grouping.count(
      grouping.of([{ name: 'mobile_number', type: 'text' }, ...columns], ['', ...columns.map(() => value)]),
    );
  for (const value of [...repeat(values, String), ofX]) add(value);
  return grouping.attributes().filter(({ keys: named }) => named.length > 0).length;
}

// For each number of values that others have, it could be the last one that a column can have.
for (const values of [32, 64, 80, 96])
  attacks.push({
    name: `whether X has a value of their own: columns left out beyond ${values} values`,
    measure: (x) => columnsWithGroups(values, x ? 'of X' : '1'),
    threshold: mostAttributes / 2,
  });
attacks.push({
  name: 'whether X has a long value: columns left out',
  measure: (x) => columnsWithGroups(8, x ? 'x'.repeat(61) : '1'),
  threshold: mostAttributes / 2,
});

for (const { name, measure, threshold } of attacks)
  test(`does not reveal ${name}`, () => {
    const rate = (x: number) =>
      repeat(trials, () => measure(x)).filter((value) => value > threshold).length / trials;
    const advantage = rate(1) - rate(0);
    assert.ok(Math.abs(advantage) <= bound, `advantage ${advantage}`);
  });

test('shows no group below the minimum, nor what one could be derived from', () => {
  for (let trial = 0; trial < 500; trial += 1) {
    const sizes = [800, 60 + (trial % 100), trial % 60, (3 * trial) % 90];
    const groups = sizes.map((size, index) => group(String(index), size));
    const noise = createNoise(keys, randomUUID(), definitionOf([trial]));
    const { groups: shown, hidden } = discloseGroups('city', groups, minimum, noise);
    for (const { recipients } of shown) assert.ok(recipients >= minimum);
    const alone = shown.filter(({ key }) => key !== otherGroups);
    const together = shown.find(({ key }) => key === otherGroups);
    assert.notEqual(hidden, 1, 'one hidden group could be derived from the total');
    assert.equal(together?.parts ?? 0, hidden);
    // Others are within the noise.
    assert.ok(alone.length + hidden >= sizes.filter((size) => size > 110).length);
  }
});

test('shows results of few people as fewer, with more noise in sums', () => {
  const shown = showGroup(group('a', 1_000, 39), { linked: 1_000, parts: 1 });
  assert.deepEqual([shown.clickers, shown.clickRate, shown.fewer], [null, null, 40]);
  const summed = showGroup(group('a', 4_000, 400), { linked: 4_000, parts: 4 });
  assert.deepEqual([summed.clickers, summed.clickRate, summed.fewer, summed.accuracy], [400, 0.1, 80, 60]);
});
