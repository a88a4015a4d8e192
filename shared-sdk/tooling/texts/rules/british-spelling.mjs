// @ts-check
import { sayings } from '../message.mjs';
import { americanFor } from '../spelling.mjs';

/** English texts have American spelling. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* britishSpelling({ entries }) {
  for (const { key, message } of entries.en) {
    const words = new Set(sayings(message).flatMap((saying) => saying.match(/[A-Za-z]+/g) ?? []));
    for (const word of words) {
      const american = americanFor(word);
      if (american) yield { language: 'en', key, advice: `Instead of “${word}” write “${american}”.` };
    }
  }
}
