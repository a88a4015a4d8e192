import type { IntlShape } from 'react-intl';
import { isApiError, type ApiError } from './api-error';
import { label } from '../i18n/label';

/**
 * The catalog's text for a refusal: `PROBLEM.<CODE>` for the API's code, or the more specific one in its details
 * (QueryFailed because of NameMissing). Undefined: none.
 */
export function problemText(intl: IntlShape, error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const particular = usesText(intl, error) ?? refusedText(intl, error);
  if (particular !== undefined) return particular;
  for (const word of [error.details, error.code]) {
    const text = word && label(intl, 'PROBLEM', word);
    if (text && text !== word) return text;
  }
  return undefined;
}

const knows = (intl: IntlShape, id: string) => Object.hasOwn(intl.messages, id);

/** The records that use an entry that can't be deleted, from details such as `contact 12, application 3`. */
function usesText(intl: IntlShape, { code, details }: ApiError): string | undefined {
  if (code !== 'EntityInUse' || !details || !knows(intl, 'USED.BY')) return undefined;
  const uses = details.split(', ').map((use) => /^([a-z]+) (\d+)$/.exec(use));
  const texts = uses.flatMap((use) => {
    const id = `USED.BY.${use?.[1]?.toUpperCase()}`;
    return use && knows(intl, id) ? [intl.formatMessage({ id }, { count: Number(use[2]) })] : [];
  });
  if (texts.length < uses.length) return undefined;
  return intl.formatMessage({ id: 'USED.BY' }, { uses: intl.formatList(texts) });
}

/** Which parts of which applications NVIDIA FLARE refuses: the members of a fault are the name and the part. */
function refusedText(intl: IntlShape, { code, validationErrors }: ApiError): string | undefined {
  if (code !== 'ProjectInvalid' || validationErrors.length === 0 || !knows(intl, 'REFUSED.PARTS'))
    return undefined;
  const partsOf = new Map<string, string[]>();
  for (const { members } of validationErrors) {
    const [name = '', part = ''] = members;
    partsOf.set(name, [...(partsOf.get(name) ?? []), label(intl, 'REFUSED.PART', part)]);
  }
  const faults = [...partsOf].map(([name, parts]) =>
    intl.formatMessage(
      { id: 'REFUSED.PARTS.OF' },
      { name: `\u2068${name}\u2069`, parts: intl.formatList(parts) },
    ),
  );
  return intl.formatMessage({ id: 'REFUSED.PARTS' }, { faults: faults.join(' ') });
}
