import type { IntlShape } from 'react-intl';

/** A text of the server, translated when it is a key of the catalog such as CHANGE.PASSWORD.SUCCESSFUL. */
export function serverText(intl: IntlShape, text: string): string {
  return Object.hasOwn(intl.messages, text) ? intl.formatMessage({ id: text }) : text;
}
