import { figure, withBenchDatabase } from '@hima/api-kit/testing';
import { discloseAudience, exclusions, type ExactCounts } from '../src/disclosure/disclose-audience.js';
import { createDisclosureKeys } from '../src/disclosure/keys.js';
import { createNoise } from '../src/disclosure/noise.js';
import { Laboratory } from '../test/support/inference/laboratory.js';
import { measureAdvantage } from '../test/support/inference/measure-advantage.js';
import { strategies, type Strategy } from '../test/support/inference/strategies.js';

/**
 * What someone with one day's budget can learn about one person, strategy by strategy, and how far the figures shown
 * are from the exact ones. Fails when a strategy has an advantage (true-positive minus false-positive rate) beyond 0.10
 * by more than two standard errors.
 * Usage: npm run bench -- inference [<trials> [<part of a name>]]
 */
const trials = Number(process.argv[2] ?? 400);
const part = process.argv[3] ?? '';
const target = 0.1;

const waiting = strategies.filter(({ name }) => name.includes(part));
let failed = 0;
// Four at once, as one waits for its databases most of the time.
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let strategy = waiting.shift(); strategy; strategy = waiting.shift()) await measure(strategy);
  }),
);

for (const people of [200, 1_000, 10_000]) {
  const errors = Array.from({ length: 10_000 }, (_, index) => errorOf(people, index)).sort((a, b) => a - b);
  const at = (share: number) => errors[Math.floor(share * errors.length)] ?? 0;
  figure(`Audience of ${people}, people off`, { 'at the median': at(0.5), 'at 95 %': at(0.95) });
}
process.exit(failed > 0 ? 1 : 0);

/** Each strategy has an organization of its own: what others asked today makes each further answer slower. */
async function measure(strategy: Strategy): Promise<void> {
  const { truePositives, falsePositives, advantage, error } = await withBenchDatabase(async (database) => {
    const laboratory = new Laboratory(database);
    try {
      await laboratory.start();
      return await measureAdvantage(laboratory, strategy, trials);
    } finally {
      await laboratory.stop();
    }
  });
  if (Math.abs(advantage) - 2 * error > target) failed += 1;
  figure(strategy.name, { advantage, 'standard error': error, right: truePositives, wrong: falsePositives });
}

/** How far the size shown is from the exact one, in people. */
function errorOf(people: number, index: number): number {
  const none = Object.fromEntries(exclusions.map((name) => [name, 0])) as ExactCounts;
  const keys = createDisclosureKeys(Buffer.alloc(32, 1));
  const { counts } = discloseAudience(
    { counts: { ...none, queried: people, eligible: people }, excludedByRule: [] },
    { minimum: 50, titles: [] },
    createNoise(keys, 'bench', Buffer.from(String(index))),
  );
  return Math.abs((counts?.eligible ?? 0) - people);
}
