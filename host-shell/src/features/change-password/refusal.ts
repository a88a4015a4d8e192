import { ApiError, isApiError, label, type IntlShape } from '@hima/sdk';

/** The API's own words are English; what it refuses a new password for can be said in any language. */
export function inOwnWords(intl: IntlShape, error: unknown): unknown {
  if (!isApiError(error) || !error.code) return error;
  const { kind, status, code, validationErrors, requestId, body } = error;
  const message = label(intl, 'PROBLEM', code);
  if (message === code) return error;
  return new ApiError({ kind, status, code, validationErrors, requestId, body, message });
}
