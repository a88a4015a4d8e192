import { codeOf } from '../sources/network-problems.js';

/** SQLSTATE classes caused by values of a statement: data exception, broken constraint, too large for an index. */
const dataProblem = /^(22|23|54)[0-9A-Z]{3}$/;

/**
 * Stores a batch. When one of its items cannot be stored, the others still are: the batch is halved until that item is
 * alone. `onRefused` is called with it.
 * @throws {unknown} errors with another cause than the items, such as an unavailable database
 */
export async function storeEach<Item>(
  items: readonly Item[],
  store: (items: Item[]) => Promise<unknown>,
  onRefused: (error: unknown) => void,
): Promise<void> {
  try {
    await store([...items]);
    return;
  } catch (error) {
    if (!isDataProblem(error)) throw error;
    if (items.length === 1) return onRefused(error);
  }
  const half = items.length >> 1;
  await storeEach(items.slice(0, half), store, onRefused);
  await storeEach(items.slice(half), store, onRefused);
}

export function isDataProblem(error: unknown): boolean {
  return dataProblem.test(codeOf(error));
}
