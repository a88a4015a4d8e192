import { ApiError, isApiError, label, type IntlShape } from '@hima/sdk';

/** The API's sentences are English; these reasons to refuse a new password have texts in every language. */
export function passwordError(intl: IntlShape, error: unknown): unknown {
  if (!isApiError(error) || !error.code) return error;
  const { kind, status, code, validationErrors, requestId, body } = error;
  const message = label(intl, 'PROBLEM', code);
  if (message === code) return error;
  return new ApiError({ kind, status, code, validationErrors, requestId, body, message });
}
