import type { IntlShape } from '@hima/sdk';

/**
 * The text of one of the API's words: `label(intl, 'STATUS', 'AwaitingReceipts')` is STATUS.AWAITING.RECEIPTS.
 * A word that the catalogue does not know yet is shown as it came.
 */
export function label(intl: IntlShape, kind: string, word: string): string {
  const id = `${kind}.${word.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : word;
}

/** "Awareness › Reach" */
export function objectiveText(intl: IntlShape, objective: string): string {
  return `${label(intl, 'OBJECTIVE.GROUP', objective)} › ${label(intl, 'OBJECTIVE', objective)}`;
}
