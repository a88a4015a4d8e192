import { ApiError, isApiError, type IntlShape } from '@hima/sdk';

/** The API's own words are English; what it refuses a new password for can be said in any language. */
export function inOwnWords(intl: IntlShape, error: unknown): unknown {
  const id = isApiError(error) ? keyOf(error) : undefined;
  if (!isApiError(error) || !id) return error;
  const { kind, status, code, validationErrors, requestId, body } = error;
  const message = intl.formatMessage({ id });
  return new ApiError({ kind, status, code, validationErrors, requestId, body, message });
}

function keyOf({ code, details }: ApiError): string | undefined {
  if (code === 'PasswordUnchanged') return 'CHANGE.PASSWORD.UNCHANGED';
  // Details come with it only when there were too many attempts.
  if (code === 'IncorrectPassword') return details ? 'CHANGE.PASSWORD.TOO.MANY' : 'CHANGE.PASSWORD.INCORRECT';
  return undefined;
}
