import { disclosure } from '../disclosure/parameters.js';

const { smallestCell } = disclosure;

export interface Cell {
  code: string;
  count: number;
}

/**
 * Puts groups of fewer than ten people together as `Other`, and the next smallest with them until they are ten: what is
 * left out could otherwise be derived from the sum.
 */
export function withoutSmallCells(cells: readonly Cell[]): Cell[] {
  const byCount = [...cells].sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
  let other = 0;
  while (byCount.length > 0) {
    const smallest = byCount.at(-1);
    if (!smallest || (smallest.count >= smallestCell && (other === 0 || other >= smallestCell))) break;
    other += smallest.count;
    byCount.pop();
  }
  return other === 0 ? byCount : [...byCount, { code: 'Other', count: other }];
}
