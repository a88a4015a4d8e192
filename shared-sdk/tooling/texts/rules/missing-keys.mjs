// @ts-check
import { patternOf } from './uses.mjs';

/**
 * Every text that a source names exists.
 *
 * @param {import('./uses.mjs').Use[]} uses @param {string[]} keys all that the source can show
 * @returns {Generator<import('../find-problems.mjs').Missing>}
 */
export function* missingKeys(uses, keys) {
  const known = new Set(keys);
  for (const { parts, place, needed, word } of uses) {
    const [key = ''] = parts;
    if (!needed || known.has(key)) continue;
    if (word !== undefined)
      yield { place, key, advice: `The API's word ${word} has no text. Add one in both languages.` };
    else if (!keys.some(parts.length > 1 ? matches(parts) : isPartOf(key)))
      yield {
        place,
        key: parts.join('…'),
        advice: 'No catalog that is shown here has this text. Add it, or correct its key.',
      };
  }
}

/** @param {string[]} parts @returns {(key: string) => boolean} */
function matches(parts) {
  const pattern = patternOf(parts);
  return (key) => pattern.test(key);
}

/** Kinds of words, and words that a key is composed of. @param {string} part @returns {(key: string) => boolean} */
const isPartOf = (part) => (key) => key.startsWith(`${part}.`) || key.endsWith(`.${part}`);
