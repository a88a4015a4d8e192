import type { IntlShape } from 'react-intl';

/**
 * The text of one of an API's words: `label(intl, 'STATUS', 'AwaitingReceipts')` is STATUS.AWAITING.RECEIPTS, and
 * `sent-again` is SENT.AGAIN. A word without a text in the catalog is shown unchanged.
 *
 * @param word of a type that lists its values: lint:texts checks that each has a text.
 */
export function label(intl: IntlShape, kind: string, word: string): string {
  const id = `${kind}.${word.replace(/-|([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : word;
}
