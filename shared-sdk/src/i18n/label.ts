import type { IntlShape } from 'react-intl';

/**
 * The text of one of an API's words: `label(intl, 'STATUS', 'AwaitingReceipts')` is STATUS.AWAITING.RECEIPTS.
 * A word that the catalog does not know yet is shown as it came.
 */
export function label(intl: IntlShape, kind: string, word: string): string {
  const id = `${kind}.${word.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : word;
}
