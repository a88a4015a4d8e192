import { errorText, isApiError, label, type IntlShape } from '@hima/sdk';

/** The page's text for a failed sign-in with an organization. */
export function organizationProblem(intl: IntlShape, error: unknown): string {
  if (!isApiError(error) || !error.code) return errorText(intl, error);
  if (error.status === 429) return intl.formatMessage({ id: 'PROBLEM.TOO.MANY.REQUESTS' });
  const text = label(intl, 'PROBLEM', error.code);
  return text === error.code ? errorText(intl, error) : text;
}
