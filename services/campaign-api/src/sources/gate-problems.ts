import { SourceProblem, type Place, type SourceReason, type Subject } from './source-problem.js';

/** The maximum length of a query. */
export const longestQuery = 20_000;

export type { Place };

const sentences = {
  TooLong: () => `A query can have at most ${longestQuery.toLocaleString('en')} characters.`,
  TooNested: () => 'The query is nested too deeply. Use fewer operators, casts, joins or subqueries.',
  SyntaxError: () => 'The query isn’t valid SQL for this database.',
  NotOneSelect: () => 'Write exactly one SELECT statement.',
  WritesData: () => 'The query tries to change data. Only SELECT is allowed.',
  LocksRows: () => 'The query locks rows. Remove FOR UPDATE or FOR SHARE.',
  FunctionNotAllowed: (name: string) =>
    `${name ? `The function ${name}` : 'This function'} isn’t allowed in a query.`,
  TypeNotAllowed: (name: string) => `${name ? `The type ${name}` : 'This type'} isn’t allowed in a query.`,
  SystemTable: () => 'System tables and system schemas can’t be queried.',
  NameNotAscii: () =>
    'This database isn’t in UTF-8: names in a query can have only English letters, digits and underscores.',
  HasParameters: () => 'The query contains parameter placeholders. Replace them with values.',
  NotSupported: (name: string) => `${name ? `${name} is` : 'This is'} not supported in a query.`,
} satisfies Partial<Record<SourceReason, (name: string) => string>>;

/** The error of the gate. `name` is shown only when it is a plain name: a query's literals must not get into messages. */
export function refusal(reason: keyof typeof sentences, place?: Place, name = ''): SourceProblem {
  const shown = /^[A-Za-z_][\w.]{0,62}$/.test(name) ? name : '';
  const kind = kinds[reason];
  const subject = shown && kind ? { kind, name: shown } : undefined;
  return new SourceProblem('QueryRefused', sentences[reason](shown), reason, place, subject);
}

const kinds: Partial<Record<keyof typeof sentences, Subject['kind']>> = {
  FunctionNotAllowed: 'Function',
  TypeNotAllowed: 'Type',
};

const callSentences = {
  OwnType: (type: string) =>
    `${type || 'The type of this column'} runs functions of the database. List the columns and convert this one, as in name::text.`,
  OwnTypeAndCast: (type: string) =>
    `${type || 'The type of this column'} runs functions of the database. Use a view that returns another type.`,
  OwnCast: (type: string, target: string) =>
    `The database has a cast from ${type || 'a type'} to ${target || 'another'} with its own function. No query can run until it is dropped.`,
  OwnOrder: (type: string) =>
    `The database has an operator class for ${type || 'a type'} with its own functions. No query can run until it is dropped.`,
};

/** The error of a type or cast that calls functions of the organization, with its names as the server writes them. */
export function callRefusal(
  kind: keyof typeof callSentences,
  [type = '', target = '']: readonly string[],
  place?: Place,
): SourceProblem {
  const shown = (name: string) => (/^[A-Za-z_][\w. ]{0,62}(\[\])?$/.test(name) ? `the type ${name}` : '');
  const sentence = callSentences[kind](shown(type), shown(target));
  return new SourceProblem('QueryRefused', sentence.replace(/^t/, 'T'), 'TypeNotAllowed', place);
}
