import type { Laboratory } from './laboratory.js';
import type { Strategy } from './strategies.js';

export interface Advantage {
  truePositives: number;
  falsePositives: number;
  /** True-positive minus false-positive rate. */
  advantage: number;
  /** Standard error of the advantage. */
  error: number;
}

/** One trial: whether the attacker says that X is in the data. */
export async function saysIn(
  laboratory: Laboratory,
  { placing = {}, otherwise, prepare, measure, threshold }: Strategy,
  present: boolean,
): Promise<boolean> {
  const trial = await laboratory.trial(present || otherwise !== undefined, {
    ...placing,
    ...(!present && otherwise),
  });
  await prepare?.(trial, present, laboratory.harness.call);
  return (await measure(trial)) > threshold;
}

/** Half of the trials with X in the data, half without, in turn. */
export async function measureAdvantage(
  laboratory: Laboratory,
  strategy: Strategy,
  trials: number,
): Promise<Advantage> {
  const half = Math.ceil(trials / 2);
  const said = { in: 0, out: 0 };
  for (let index = 0; index < half; index += 1) {
    if (await saysIn(laboratory, strategy, true)) said.in += 1;
    if (await saysIn(laboratory, strategy, false)) said.out += 1;
  }
  const [truePositives, falsePositives] = [said.in / half, said.out / half];
  const variance = (rate: number) => (rate * (1 - rate)) / half;
  return {
    truePositives,
    falsePositives,
    advantage: truePositives - falsePositives,
    error: Math.sqrt(variance(truePositives) + variance(falsePositives)),
  };
}
