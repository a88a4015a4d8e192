import type { FormInstance } from 'antd/es/form';
import type { IntlShape } from 'react-intl';
import { isApiError } from '../../http/api-error';
import { problemText } from '../../http/problem-text';
import { isEnglish, serverText } from '../../i18n/server-text';

export interface FieldFault<Name extends string> {
  name: Name;
  errors: string[];
}

/**
 * The API's errors of single fields, in the reader's language.
 *
 * @param nameOf the field of a member of the API's input; undefined: the form has none. By default, they have one name.
 * @example onError: (refusal) => showFaults(form, fieldFaults(intl, refusal))
 */
export function fieldFaults<Name extends string = string>(
  intl: IntlShape,
  refusal: unknown,
  nameOf: (member: string) => Name | undefined = (member) => member as Name,
): FieldFault<Name>[] {
  if (!isApiError(refusal)) return [];
  const faults = new Map<Name, string[]>();
  for (const { message, members } of refusal.validationErrors) {
    const text =
      refusal.code === 'NameTaken'
        ? (problemText(intl, refusal) ?? intl.formatMessage({ id: 'FIELD.TAKEN' }))
        : fieldText(intl, message);
    for (const name of members.map(nameOf))
      if (name !== undefined) faults.set(name, [...(faults.get(name) ?? []), text]);
  }
  return [...faults].map(([name, errors]) => ({ name, errors }));
}

/** Shows them at their fields, and focuses the first one; entered values stay. */
export function showFaults<Name extends string>(
  form: Pick<FormInstance, 'setFields' | 'focusField'>,
  faults: readonly FieldFault<Name>[],
): void {
  form.setFields([...faults]);
  const [first] = faults;
  if (first) form.focusField(first.name);
}

/** "name must have at least 3 characters": the APIs name the member of their input. */
const ABOUT_MEMBER = /^[a-z][\w.]* ((?:is|must|can) .+)$/;

/** The ends of these sentences: by the rules of services/api-kit/src/issue-text.ts, and schemas' own messages. */
const ENDINGS: readonly [RegExp, string][] = [
  [/^is required$/, 'FIELD.REQUIRED'],
  [/^must have at least (\d+) characters?$/, 'FIELD.LONGER'],
  [/^must have at most (\d+) characters?$/, 'FIELD.SHORTER'],
  [/^must have at least (\d+) items?$/, 'FIELD.MORE'],
  [/^must have at most (\d+) items?$/, 'FIELD.FEWER'],
  [/^must be at least (-?[\d.]+)$/, 'FIELD.AT.LEAST'],
  [/^must be at most (-?[\d.]+)$/, 'FIELD.AT.MOST'],
  [/^must be one of /, 'FIELD.CHOICE'],
  [/^must be (?:an integer|a number)$/, 'FIELD.NUMBER'],
  [/^must be an email address$/, 'FIELD.EMAIL'],
  [/^must be a URL such as /, 'FIELD.URL'],
  [/^must be a time such as 21:00$/, 'FIELD.TIME.OF.DAY'],
  [/^must be a (?:date|time) such as /, 'FIELD.TIME'],
  [/^must be a host name or an IP address$/, 'FIELD.HOST'],
  [/^must not be empty$/, 'FIELD.REQUIRED'],
  [/^must be an https address$/, 'FIELD.HTTPS'],
  [/^must be a time zone such as /, 'FIELD.TIME.ZONE'],
  [/^must be a country code such as /, 'FIELD.COUNTRY'],
  [/^must fit in (\d+) parts$/, 'FIELD.PARTS'],
  [/^must be 3 to 11 letters, digits, spaces, _ or -, with a letter$/, 'FIELD.SENDER'],
  [/^must not be a system schema$/, 'FIELD.SYSTEM.SCHEMA'],
  [/^must contain only certificates in PEM format$/, 'FIELD.CERTIFICATES'],
];

/** One sentence of an API about a field; a complete sentence stays unchanged. */
export function fieldText(intl: IntlShape, message: string): string {
  const ending = ABOUT_MEMBER.exec(message)?.[1];
  if (ending === undefined) return serverText(intl, message);
  for (const [pattern, id] of ENDINGS) {
    const found = pattern.exec(ending);
    if (found) return intl.formatMessage({ id }, { limit: Number(found[1]) });
  }
  // The API's sentences are English: in other languages, a general text replaces them.
  return isEnglish(intl) ? `This value ${ending}.` : intl.formatMessage({ id: 'FIELD.INVALID' });
}
