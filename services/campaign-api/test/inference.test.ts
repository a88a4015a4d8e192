import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { Laboratory } from './support/inference/laboratory.js';
import { saysIn } from './support/inference/measure-advantage.js';
import { strategies } from './support/inference/strategies.js';

/**
 * Finds oracles, which are always right or always wrong; `npm run bench -- inference` measures what is left. Someone who
 * guesses is right once and wrong once within the first three or so trials, and six times each within 48 all but once in
 * a hundred million. INFERENCE_GUESSES asks for more of each, and so finds oracles that are wrong now and then.
 */
const most = 48;
const enough = Number(process.env['INFERENCE_GUESSES'] ?? 1);

it('is tried with as many strategies as the documents say', async () => {
  for (const document of ['security.md', 'decisions/038-disclosure.md']) {
    const text = await readFile(new URL(`../../../docs/${document}`, import.meta.url), 'utf8');
    assert.deepEqual(
      [...text.matchAll(/(\d+)\s+strategies/g)].map(([, count]) => Number(count)),
      [strategies.length],
      document,
    );
  }
});

withAnyDatabase('membership of one person', (database) => {
  const laboratory = new Laboratory(database);
  before(() => laboratory.start());
  after(() => laboratory.stop());

  it('does not change who is in the sample of an audience with a maximum', async () => {
    const { harness } = laboratory;
    const trial = await laboratory.trial(true);
    const mobile = "'05' || (70000000 + n) as mobile";
    const connectionId = await harness.connect(`select ${mobile}, n as id from generate_series(1, 3000) n`);
    const rules = [{ column: 'id', type: 'number', operator: 'lessThan', value: 10_000 }];
    const sampleBelow = async (most: number | null) =>
      (await trial.preview(await trial.filtered(rules, { connectionId }, most))).sample;
    const whole = await sampleBelow(null);
    assert.ok(whole.length > 0);
    for (const most of [200, 1_000, 2_000]) assert.deepEqual(await sampleBelow(most), whole);
  });

  for (const strategy of strategies) {
    it(`is not revealed by ${strategy.name}`, async () => {
      let [right, wrong] = [0, 0];
      for (let trial = 0; trial < most && Math.min(right, wrong) < enough; trial += 1) {
        const present = trial % 2 === 0;
        if ((await saysIn(laboratory, strategy, present)) === present) right += 1;
        else wrong += 1;
      }
      assert.ok(Math.min(right, wrong) >= enough, `right ${right} times, wrong ${wrong} times`);
    });
  }
});
