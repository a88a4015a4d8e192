import type { z } from 'zod';

/**
 * The error of a value, as the end of a sentence that starts with its name: "must be at least 3".
 * A schema's own message takes precedence over it.
 */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', Number(issue.maximum))}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in the correct format'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'must match one of the documented formats';
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  date: 'a time',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'a UUID',
  guid: 'a UUID',
  url: 'a URL such as https://example.org',
  datetime: 'a time such as 2026-01-31T09:30:00Z',
  date: 'a date such as 2026-01-31',
  safeint: 'an integer',
};

function bound(origin: string, relation: string, limit: number): string {
  if (origin === 'string') return `have ${relation} ${limit} character${limit === 1 ? '' : 's'}`;
  if (origin === 'array' || origin === 'set')
    return `have ${relation} ${limit} item${limit === 1 ? '' : 's'}`;
  return `be ${relation} ${limit}`;
}
