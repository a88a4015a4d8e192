import type { IntlShape } from 'react-intl';
import { isApiError } from '../http/api-error';
import { label } from './label';

/**
 * What the catalog says about a refusal: `PROBLEM.<CODE>` for the API's code, or the finer one in its details
 * (QueryFailed because of NameMissing). Undefined: nothing.
 */
export function problemText(intl: IntlShape, error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  for (const word of [error.details, error.code]) {
    const text = word && label(intl, 'PROBLEM', word);
    if (text && text !== word) return text;
  }
  return undefined;
}
