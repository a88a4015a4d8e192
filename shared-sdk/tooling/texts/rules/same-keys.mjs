// @ts-check
import { languages } from '../catalogs.mjs';

/** Both languages have the same keys. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* sameKeys({ entries }) {
  for (const language of languages) {
    const known = new Set(entries[language].map(({ key }) => key));
    for (const { key, text } of entries[language === 'en' ? 'arb' : 'en'])
      if (!known.has(key))
        yield {
          language,
          key,
          text,
          advice: 'Only the other language has this text. Add it here, or remove it there.',
        };
  }
}
