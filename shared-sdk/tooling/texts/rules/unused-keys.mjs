// @ts-check
import { usedBy } from './uses.mjs';

/**
 * Every text is used.
 *
 * @param {import('../catalogs.mjs').Catalog} catalog @param {import('./uses.mjs').Use[]} uses in all sources that can show it
 * @returns {Generator<import('../find-problems.mjs').Finding>}
 */
export function* unusedKeys({ entries }, uses) {
  const isUsed = usedBy(uses);
  for (const { key } of entries.en)
    if (!isUsed(key))
      yield { language: 'en', key, advice: 'No source uses this text. Remove it in both languages.' };
}
