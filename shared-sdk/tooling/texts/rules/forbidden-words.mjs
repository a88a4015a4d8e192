// @ts-check
import { sayings } from '../message.mjs';
import { forbidden, labelStart, verbatim } from '../words.mjs';

/** English texts use the words of the product. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* forbiddenWords({ entries }) {
  for (const { key, text, message } of entries.en) {
    if (verbatim.has(text)) continue;
    const said = sayings(message);
    for (const [pattern, instead] of forbidden) {
      const found = said.map((saying) => pattern.exec(saying)?.[0]).find(Boolean);
      if (found) yield { language: 'en', key, advice: `Instead of “${found}” write: ${instead}.` };
    }
    const start = said.map((saying) => labelStart.exec(saying)?.[0]).find(Boolean);
    if (start) yield { language: 'en', key, advice: `Name the thing instead of beginning with “${start}”.` };
  }
}
