// @ts-check
import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * A webpack loader for catalogs of ICU messages: their syntax trees, so that browsers need no parser of messages.
 *
 * @param {string} catalog JSON @returns {string} JSON
 */
export default function compileTexts(catalog) {
  const texts = Object.entries(/** @type {Record<string, string>} */ (JSON.parse(catalog)));
  return JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, parse(text)])));
}
