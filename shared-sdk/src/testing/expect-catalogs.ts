import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Messages } from '../i18n/locale';

const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Both catalogs have the same keys, in UPPER.DOTTED form, and the same placeholders; every plural of the
 * Arabic one has all six categories of the language.
 *
 * @example
 * test('both languages say the same', () => expectCatalogs(en, arb));
 */
export function expectCatalogs(en: Messages, arb: Messages): void {
  expect(Object.keys(arb).sort()).toEqual(Object.keys(en).sort());
  const problems: string[] = [];
  for (const [key, text] of Object.entries(en)) {
    if (!/^[A-Z0-9]+([._][A-Z0-9]+)*$/.test(key)) problems.push(`${key} is not an UPPER.DOTTED key`);
    const english = placeholders(parse(text));
    const arabic = parse(arb[key] ?? '');
    if (placeholders(arabic) !== english) problems.push(`${key}: the placeholders differ (${english})`);
    for (const missing of missingPlurals(arabic)) problems.push(`${key}: Arabic plural without ${missing}`);
  }
  expect(problems).toEqual([]);
}

function* walk(elements: MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    if (element.type === TYPE.tag) yield* walk(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* walk(option.value);
    }
  }
}

function placeholders(elements: MessageFormatElement[]): string {
  const names = new Set<string>();
  for (const element of walk(elements)) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
  }
  return [...names].sort().join(', ');
}

function missingPlurals(elements: MessageFormatElement[]): string[] {
  const missing: string[] = [];
  for (const element of walk(elements)) {
    if (element.type !== TYPE.plural) continue;
    missing.push(...ARABIC_PLURALS.filter((category) => !(category in element.options)));
  }
  return missing;
}
