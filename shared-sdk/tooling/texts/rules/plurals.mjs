// @ts-check
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { languages } from '../catalogs.mjs';
import { variants, walk } from '../message.mjs';

const forms = { en: ['one', 'other'], arb: ['zero', 'one', 'two', 'few', 'many', 'other'] };

/** A number and the word after it, unless the number is a name: version, page, step, line, column, rule 3. */
const numberAndWord = /(?<!(?:إصدار|صفحة|خطوة|سطر|عمود|قاعدة|رقم)\s)\{(\w+), number\}\s+([\p{L}\p{M}.]+)/gu;

/** Words that are not counted: of, to, from, in, at most, and, for. */
const notCounted = /^(?:من|على|في|إلى|عن|حتى|أو|اليوم|لكل|ث|م\.ث|لل.*|و(?!حد).*)$/;

/** A plural has all forms of its language. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* pluralForms({ entries }) {
  for (const language of languages)
    for (const { key, message } of entries[language])
      for (const { value, options } of pluralsIn(message)) {
        const missing = forms[language].filter((form) => !(form in options));
        if (missing.length)
          yield { language, key, advice: `Add to the plural of ${value}: ${missing.join(', ')}.` };
      }
}

/** Counted nouns in Arabic have the form of their number. @param {import('../catalogs.mjs').Catalog} catalog @returns {Generator<import('../find-problems.mjs').Finding>} */
export function* countedNouns({ entries }) {
  const english = new Map(entries.en.map(({ key, message }) => [key, message]));
  for (const { key, message } of entries.arb) {
    const plurals = new Set(pluralsIn(message).map(({ value }) => value));
    const counted = pluralsIn(english.get(key) ?? []).map(({ value }) => value);
    for (const variant of variants(message))
      for (const [, name = '', noun = ''] of variant.matchAll(numberAndWord))
        if (!notCounted.test(noun)) counted.push(name);
    for (const name of new Set(counted))
      if (!plurals.has(name))
        yield {
          language: 'arb',
          key,
          advice: `Give what ${name} counts its six forms: {${name}, plural, …}.`,
        };
  }
}

/** @param {import('../message.mjs').Element[]} message */
const pluralsIn = (message) =>
  [...walk(message)].flatMap((element) =>
    element.type === TYPE.plural && element.pluralType === 'cardinal' ? [element] : [],
  );
