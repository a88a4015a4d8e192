// @ts-check
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { languages } from '../catalogs.mjs';
import { walk } from '../message.mjs';

/** Type of an argument's value, by the type of its element. @type {Partial<Record<TYPE, string>>} */
const kinds = {
  [TYPE.argument]: 'text',
  [TYPE.select]: 'text',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.tag]: 'tag',
};

/** Texts are ICU messages. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* validMessages({ entries }) {
  for (const language of languages)
    for (const { key, error } of entries[language])
      if (error)
        yield {
          language,
          key,
          advice: `The text is no ICU message: ${error}. Correct its braces and forms.`,
        };
}

/** Both languages take the same arguments. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* sameArguments({ entries }) {
  const english = new Map(entries.en.map((entry) => [entry.key, entry]));
  for (const { key, message, error } of entries.arb) {
    const other = english.get(key);
    if (!other || other.error || error) continue;
    const expected = argumentsOf(other.message);
    if (argumentsOf(message) !== expected)
      yield { language: 'arb', key, advice: `Use the arguments of the English text: ${expected || 'none'}.` };
  }
}

/** @param {import('../message.mjs').Element[]} message */
function argumentsOf(message) {
  const found = [...walk(message)].flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound
      ? []
      : `${element.value} (${kinds[element.type]})`,
  );
  return [...new Set(found)].sort().join(', ');
}
