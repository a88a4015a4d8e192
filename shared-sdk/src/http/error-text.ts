import type { IntlShape } from 'react-intl';
import { isPasskeyError } from './passkey-error';
import { problemText } from './problem-text';
import { isEnglish, serverText } from '../i18n/server-text';
import { isApiError, NOT_SENT, type ApiError } from './api-error';

/**
 * The text of an error in the user's language: `PROBLEM.<CODE>` of the catalog. The API's own sentences are English: readers
 * of English get them for codes with facts, and everyone where the catalog has no text. Else "Something went wrong".
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
    if (sentence && isEnglish(intl) && isWithFacts(error)) return sentence;
    const worded = problemText(intl, error);
    if (worded) return worded;
    // Whichever entry has it: the form names the field.
    if (error.code === 'NameTaken' && !isEnglish(intl)) return intl.formatMessage({ id: 'FIELD.TAKEN' });
    if (sentence) return sentence;
  }
  if (isPasskeyError(error)) return intl.formatMessage({ id: `PASSKEY.${error.failure.toUpperCase()}` });
  return intl.formatMessage({ id: 'SOMETHING.WENT.WRONG' });
}

/** The errors of the values, in the reader's language; undefined if the catalog has no text for one of them. */
function faultsText(intl: IntlShape, { validationErrors }: ApiError): string | undefined {
  const sentences = [...new Set(validationErrors.map(({ message }) => message))];
  const texts = sentences.map((sentence) => serverText(intl, sentence));
  return texts.length > 0 && texts.every((text, index) => text !== sentences[index])
    ? texts.join(' ')
    : undefined;
}

/** The API's own text: the errors of the values, or its details if they are a sentence, otherwise its message. */
export function apiSentence({ code, details, message, validationErrors }: ApiError): string {
  if (code === 'ValidationFailed' && validationErrors.length > 0)
    return [...new Set(validationErrors.map(({ message: fault }) => fault.replace(/[^.!?]$/, '$&.')))].join(
      ' ',
    );
  const isSentence = code ? SENTENCE.test(details ?? '') : details?.includes(' ');
  return details && (isSentence || !message) ? details : message;
}

/** Other details of a code are words, names or lists for programs. */
const SENTENCE = / .*[.!?]$/s;

/** The API's sentences of these codes say more than the catalog can: how many, by whom, which name. */
const codesWithFacts: readonly ApiError['code'][] = [
  'AccountTooPowerful',
  'AlreadyAnswered',
  'AudienceBelowMinimum',
  'AudienceCapChanged',
  'CapBelowMinimum',
  'ConnectionInUse',
  'EntityLocked',
  'FilterDoesNotFit',
  'FilterInUse',
  'IllegalTransition',
  'OrganizationNotApproved',
  'PolicyRefused',
  'PreviewsUsedUp',
  'QueryFailed',
  'QueryRefused',
  'QueryRunning',
  'SecondPersonNeeded',
  'SenderNotApproved',
  'SettingsChanged',
  'TooManyRows',
  'TotalExceeded',
  'ValidationFailed',
];
const isWithFacts = ({ code }: ApiError): boolean => codesWithFacts.includes(code);
