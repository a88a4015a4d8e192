import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { Laboratory } from './support/inference/laboratory.js';
import { saysIn } from './support/inference/measure-advantage.js';
import { strategies } from './support/inference/strategies.js';

/**
 * Finds oracles, which are always right or always wrong; `npm run bench:inference` measures what is left. Somebody who
 * guesses is right once and wrong once within the first three or so trials, and six times each within 48 all but once in
 * a hundred million. INFERENCE_GUESSES asks for more of each, and so finds oracles that are wrong now and then.
 */
const most = 48;
const enough = Number(process.env['INFERENCE_GUESSES'] ?? 1);

withAnyDatabase('membership of one person', (database) => {
  const laboratory = new Laboratory(database);
  before(() => laboratory.start());
  after(() => laboratory.stop());

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
