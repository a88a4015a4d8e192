import type { SourceProblem } from './source-problem.js';

/** The problem of the first refused item. */
export function firstProblem<Item>(
  items: readonly Item[],
  judge: (item: Item) => SourceProblem | undefined,
): SourceProblem | undefined {
  for (const item of items) {
    const problem = judge(item);
    if (problem) return problem;
  }
  return undefined;
}
