import type { IntlShape } from 'react-intl';
import { isPasskeyError } from '../auth/passkey-error';
import { isApiError, NOT_SENT } from './api-error';
import { serverText } from '../i18n/server-text';

/**
 * What a person is told about a failure: the error's details, else its message, else "Something went wrong".
 * A text of the server that is a key of the catalog is translated.
 */
export function errorText(intl: IntlShape, error: unknown): string {
  if (isApiError(error)) {
    if (error.code === NOT_SENT) return intl.formatMessage({ id: 'ERROR.NOT.SENT' });
    if (error.kind === 'network') return intl.formatMessage({ id: 'ERROR.NETWORK' });
    if (error.kind === 'timeout') return intl.formatMessage({ id: 'ERROR.TIMEOUT' });
    if (error.kind === 'envelope') return intl.formatMessage({ id: 'ERROR.ENVELOPE' });
    const text = error.details ?? error.message;
    if (text) return serverText(intl, text);
  }
  if (isPasskeyError(error)) return intl.formatMessage({ id: `PASSKEY.${error.failure.toUpperCase()}` });
  return intl.formatMessage({ id: 'SOMETHING.WENT.WRONG' });
}
