import { errorText, isApiError, label, type IntlShape } from '@hima/sdk';

/** The dialog's text for a failed sign-in. */
export function problemOf(intl: IntlShape, error: unknown, tried: { withPasskey?: boolean } = {}): string {
  const text = (id: string) => intl.formatMessage({ id });
  if (!isApiError(error)) return errorText(intl, error);
  if (error.code === 'SecondFactorIncorrect' && tried.withPasskey)
    return text('SECOND.FACTOR.PASSKEY.INCORRECT');
  if (error.status === 429) return text('PROBLEM.TOO.MANY.REQUESTS');
  const { code } = error;
  const worded = code && label(intl, 'PROBLEM', code);
  return worded && worded !== code ? worded : errorText(intl, error);
}
