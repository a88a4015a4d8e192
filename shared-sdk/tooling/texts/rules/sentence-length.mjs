// @ts-check
import { languages } from '../catalogs.mjs';
import { sayings, sentences } from '../message.mjs';

const LONGEST = 20;

/** A sentence has at most 20 words; an argument is one. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* sentenceLength({ entries }) {
  for (const language of languages)
    for (const { key, message } of entries[language]) {
      const words = Math.max(0, ...sayings(message).flatMap(sentences).map(wordsIn));
      if (words > LONGEST)
        yield {
          language,
          key,
          advice: `A sentence has ${words} words. Make it two, or shorten it to ${LONGEST}.`,
        };
    }
}

/** @param {string} sentence */
const wordsIn = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}#}]/u.test(word)).length;
