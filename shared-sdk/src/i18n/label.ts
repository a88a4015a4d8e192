import type { IntlShape } from 'react-intl';

/**
 * The text of one of an API's words: `label(intl, 'STATUS', 'AwaitingReceipts')` is STATUS.AWAITING.RECEIPTS.
 * A word without a text in the catalog is shown unchanged.
 */
export function label(intl: IntlShape, kind: string, word: string): string {
  const id = `${kind}.${word.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : word;
}
