import type { IntlShape } from 'react-intl';

/** Sentences that the APIs say about any text that people enter. */
const SENTENCES: Readonly<Record<string, string>> = {
  'Remove hidden characters': 'HIDDEN.CHARACTERS',
  'Use at most 6 digits': 'FEW.DIGITS',
};

/**
 * A text of the server, translated when it is a key of the catalog such as CHANGE.PASSWORD.SUCCESSFUL, or says what
 * both APIs say of any field.
 */
export function serverText(intl: IntlShape, text: string): string {
  const id = SENTENCES[text];
  if (id) return intl.formatMessage({ id });
  return Object.hasOwn(intl.messages, text) ? intl.formatMessage({ id: text }) : text;
}

/** The APIs' sentences are English: readers of English can see them unchanged. */
export const isEnglish = ({ locale }: IntlShape): boolean => /^en\b/.test(locale);
