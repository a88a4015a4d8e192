import type { SourceProblem } from './source-problem.js';

/** What the first refused item is refused for. */
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
