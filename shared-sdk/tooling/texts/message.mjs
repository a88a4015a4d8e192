// @ts-check
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/** @param {string} text @returns {{ message: Element[], error?: string }} message: empty when the text is no ICU message */
export function parseMessage(text) {
  try {
    return { message: parse(text) };
  } catch (error) {
    return { message: [], error: error instanceof Error ? error.message : String(error) };
  }
}

/** All elements of a message, with those inside tags, plurals and selects. @param {Element[]} elements @returns {Generator<Element>} */
export function* walk(elements) {
  for (const element of elements) {
    yield element;
    if (element.type === TYPE.tag) yield* walk(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) yield* walk(value);
  }
}

/**
 * Every text that a message can become: one for each form of its plurals and selects. Arguments stay: `{name}`,
 * `{count, number}`, and `#` in a plural.
 *
 * @param {Element[]} elements @returns {string[]}
 */
export function variants(elements) {
  return elements.reduce(
    (starts, element) => {
      const ends = variantsOf(element);
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

/** @param {Element} element @returns {string[]} */
function variantsOf(element) {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.pound:
      return ['#'];
    case TYPE.tag:
      return variants(element.children);
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => variants(value));
    case TYPE.number:
      return [`{${element.value}, number}`];
    default:
      return [`{${element.value}}`];
  }
}

/** Texts of a message, without the names of its arguments. @param {Element[]} elements @returns {string[]} */
export const sayings = (elements) =>
  variants(elements).map((variant) => variant.replace(/\{[^}]*\}/g, '{}').trim());

/** @param {string} saying @returns {string[]} */
export const sentences = (saying) => saying.split(/(?<=[.!?؟…])\s+/);
