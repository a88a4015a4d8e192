import { errorText, isApiError, label, type IntlShape } from '@hima/sdk';

/** What the page says about a sign-in with an organization that failed. */
export function organizationProblem(intl: IntlShape, error: unknown): string {
  if (!isApiError(error) || !error.code) return errorText(intl, error);
  if (error.status === 429) return intl.formatMessage({ id: 'PROBLEM.TOO.MANY.REQUESTS' });
  const text = label(intl, 'PROBLEM', error.code);
  return text === error.code ? errorText(intl, error) : text;
}
