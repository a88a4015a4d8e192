import { errorText, isApiError, type IntlShape } from '@hima/sdk';

/**
 * The form's text for a failed sign-in.
 *
 * @param incorrect the text for a second step that was wrong.
 */
export function problemOf(
  intl: IntlShape,
  error: unknown,
  incorrect = 'PROBLEM.SECOND.FACTOR.INCORRECT',
): string {
  if (isApiError(error) && error.code === 'SecondFactorIncorrect')
    return intl.formatMessage({ id: incorrect });
  if (isApiError(error) && error.code === 'PasswordSignInOff')
    return intl.formatMessage({ id: 'PROBLEM.PASSWORD.SIGN.IN.OFF' });
  if (isApiError(error) && (error.code === 'NoPasskey' || error.code === 'PasskeysUnavailable'))
    return intl.formatMessage({ id: 'LOGIN.PASSKEY.UNAVAILABLE' });
  if (isApiError(error) && error.status === 429)
    return intl.formatMessage({ id: 'PROBLEM.TOO.MANY.REQUESTS' });
  return isRefusal(error) ? intl.formatMessage({ id: 'PROBLEM.LOGIN.FAILED' }) : errorText(intl, error);
}

/** The API checked the credentials and refused them; other errors say nothing about them. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.kind === 'http' && ![502, 503, 504].includes(error.status);
}
