import type { IntlShape } from 'react-intl';
import { isPasskeyError } from './passkey-error';
import { problemText } from './problem-text';
import { isEnglish, serverText } from '../i18n/server-text';
import { isApiError, NOT_SENT, type ApiError } from './api-error';

/**
 * What a person is told about a failure. The API's sentences are English: in other languages `PROBLEM.<CODE>` of the
 * catalog stands for them. A text of the server that is a key of the catalog is translated. Else "Something went wrong".
 */
export function errorText(intl: IntlShape, error: unknown): string {
  if (isApiError(error)) {
    if (error.code === NOT_SENT) return intl.formatMessage({ id: 'ERROR.NOT.SENT' });
    if (error.kind === 'network') return intl.formatMessage({ id: 'ERROR.NETWORK' });
    if (error.kind === 'timeout') return intl.formatMessage({ id: 'ERROR.TIMEOUT' });
    if (error.kind === 'envelope') return intl.formatMessage({ id: 'ERROR.ENVELOPE' });
    const key = [error.details, error.message].find((text) => text && serverText(intl, text) !== text);
    if (key) return serverText(intl, key);
    const faults = faultsText(intl, error);
    if (faults) return faults;
    const sentence = apiSentence(error);
    const worded = problemText(intl, error);
    if (worded && (!sentence || !isEnglish(intl) || isForPrograms(error))) return worded;
    // Whichever entry has it: the form names the field.
    if (error.code === 'NameTaken' && !isEnglish(intl)) return intl.formatMessage({ id: 'FIELD.TAKEN' });
    if (sentence) return sentence;
  }
  if (isPasskeyError(error)) return intl.formatMessage({ id: `PASSKEY.${error.failure.toUpperCase()}` });
  return intl.formatMessage({ id: 'SOMETHING.WENT.WRONG' });
}

/** The errors of the values, in the reader's language; undefined if the catalog has no text for one of them. */
export function faultsText(intl: IntlShape, { validationErrors }: ApiError): string | undefined {
  const sentences = [...new Set(validationErrors.map(({ message }) => message))];
  const told = sentences.map((sentence) => serverText(intl, sentence));
  return told.length > 0 && told.every((text, index) => text !== sentences[index])
    ? told.join(' ')
    : undefined;
}

/** The API's own text: its details, unless they are a code or number; otherwise its message. */
export function apiSentence({ details, message }: ApiError): string {
  return details && ((details.includes(' ') && !LIST.test(details)) || !message) ? details : message;
}

/** Permissions, or kinds with counts such as `contact 12, application 3`: for programs. */
const LIST = /^(?:Pages\.[\w.]+|[a-z]+ \d+)(?:,? (?:Pages\.[\w.]+|[a-z]+ \d+))*$/;

/** Their sentences have an ID or the names of permissions, or are about the protocol. */
const codesForPrograms: readonly ApiError['code'][] = [
  'BodyTooLarge',
  'CrossSiteRequest',
  'Forbidden',
  'HeadersTooLarge',
  'NoSuchRoute',
  'NotFound',
  'RequestTimeout',
];
const isForPrograms = ({ code }: ApiError): boolean => codesForPrograms.includes(code);
