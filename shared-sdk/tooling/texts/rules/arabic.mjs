// @ts-check
import { sayings } from '../message.mjs';

const marks = new Map([
  ['?', '؟'],
  [',', '،'],
  [';', '؛'],
]);

/** “You”, by itself, with its verbs and prepositions, and behind a noun; not the nouns that end like it. */
const address =
  /(?<!\p{L})[وف]?(?:أنت(?:م|ما)?|(?:يمكن|بإمكان|لدي|علي)كم?|تريدون|قم(?=\s+ب)|قوموا|(?!(?:[وفب]|ال|بال|لل)?(?:كم|حكم|تحكم|يحكم|محكم|تراكم|متراكم|حاكم|محاكم)(?!\p{L}))\p{L}+كم)(?!\p{L})/u;
const vowels = /[\u064B-\u0652\u0670\u0640]/g;

/** Arabic has its own marks, except inside Latin text and numbers. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* arabicPunctuation({ entries }) {
  for (const { key, message } of entries.arb) {
    const found = new Set(
      sayings(message)
        .flatMap((saying) => [...saying.matchAll(/(?<![A-Za-z0-9])[?,;]|[?,;](?!\s*[A-Za-z0-9])/g)])
        .map(([mark]) => mark),
    );
    for (const mark of found)
      yield { language: 'arb', key, advice: `Instead of “${mark}” write “${marks.get(mark)}”.` };
  }
}

/** Arabic does not address the reader. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* arabicAddress({ entries }) {
  for (const { key, message } of entries.arb) {
    const found = sayings(message)
      .map((saying) => address.exec(saying.replace(vowels, ''))?.[0])
      .find(Boolean);
    if (found)
      yield {
        language: 'arb',
        key,
        advice: `“${found}” addresses the reader. Write «يرجى» with a verbal noun, or an impersonal statement.`,
      };
  }
}
