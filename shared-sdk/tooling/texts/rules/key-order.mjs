// @ts-check
import { languages } from '../catalogs.mjs';

/** Keys are UPPER.DOTTED, in alphabetical order, each once. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* keyOrder({ entries }) {
  for (const language of languages) {
    let before = '';
    for (const { key } of entries[language]) {
      if (!/^[A-Z0-9]+(?:[._][A-Z0-9]+)*$/.test(key))
        yield { language, key, advice: 'Write the key in capitals, its parts with dots between them.' };
      if (key === before) yield { language, key, advice: 'The file has this key twice. Remove one.' };
      if (key < before)
        yield { language, key, advice: `Keys are in alphabetical order. Move it before ${before}.` };
      before = key;
    }
  }
}
