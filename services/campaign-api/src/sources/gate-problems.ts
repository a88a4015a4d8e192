import { SourceProblem, type SourceReason } from './source-problem.js';

/** The longest query that is looked at. */
export const longestQuery = 20_000;

export interface Place {
  from: number;
  to: number;
}

const sentences = {
  TooLong: () => `A query has at most ${longestQuery.toLocaleString('en')} characters.`,
  SyntaxError: () => 'The query is not valid SQL here.',
  NotOneSelect: () => 'Write exactly one SELECT statement.',
  WritesData: () => 'The query tries to change data. Only reading is allowed.',
  LocksRows: () => 'The query locks rows (FOR UPDATE, FOR SHARE). Only reading is allowed.',
  FunctionNotAllowed: (name: string) =>
    `${name ? `The function ${name}` : 'This function'} is not among those that a query may use.`,
  TypeNotAllowed: (name: string) =>
    `${name ? `The type ${name}` : 'This type'} is not among those that a query can use.`,
  SystemTable: () => 'System tables and system schemas cannot be queried.',
  HasParameters: () => 'The query has placeholders for parameters. Write the values themselves.',
  NotSupported: (name: string) => `${name ? `${name} is` : 'This is'} not possible in a query here.`,
} satisfies Partial<Record<SourceReason, (name: string) => string>>;

/** What the gate says. `name` is shown only when it is a plain name: a query's literals must not get into messages. */
export function refusal(reason: keyof typeof sentences, place?: Place, name = ''): SourceProblem {
  const shown = /^[A-Za-z_][\w.]{0,62}$/.test(name) ? name : '';
  return new SourceProblem('QueryRefused', sentences[reason](shown), reason, place);
}
