import type { Outcome } from './types.js';

/** Number endings of failing messages, and how they fail: the same number fails every time. */
export type FailingEndings = ReadonlyMap<string, Outcome>;

const failures: readonly string[] = ['EXPIRED', 'UNDELIV', 'REJECTD'] satisfies Outcome[];

/**
 * Reads `13:UNDELIV,77:EXPIRED`.
 * @throws when an ending is not digits or an outcome is not a failure.
 */
export function parseFailingEndings(text: string): FailingEndings {
  const pairs = text.split(',').filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [ending = '', outcome = ''] = pair.split(':');
      if (!/^\d+$/.test(ending) || !failures.includes(outcome))
        throw new Error(`“${pair}” is not <digits>:<${failures.join('|')}>`);
      return [ending, outcome as Outcome];
    }),
  );
}

export function outcomeOf(to: string, failing: FailingEndings): Outcome {
  for (const [ending, outcome] of failing) if (to.endsWith(ending)) return outcome;
  return 'DELIVRD';
}
