import { codeOf, explainNetworkError } from './network-problems.js';
import { nameAt, placeInOwn, startOfStatement, subjectOf } from './query-places.js';
import { nameMissing, problems, queryFailed, SourceProblem, type Subject } from './source-problem.js';
import type { SourceQuery } from './source.js';

const bySqlState: Record<string, () => SourceProblem> = {
  '28P01': problems.signInFailed,
  '28000': problems.signInFailed,
  '3D000': problems.databaseMissing,
  '57014': problems.timedOut,
  '57P01': problems.unreachable,
  '57P02': problems.unreachable,
  '57P03': problems.unreachable,
  '53300': problems.tooManyConnections,
  '25006': problems.writesData,
  '42501': problems.notReadable,
  '42P01': problems.nameMissing,
  '42703': problems.nameMissing,
  '42883': problems.nameMissing,
  '42704': problems.nameMissing,
  '3F000': problems.nameMissing,
  '0A000': problems.notOneSelect,
  '34000': problems.notOneSelect,
};

/** A driver's or server's error as a sentence for staff, by its code alone. */
export function explainPostgresError(error: unknown): SourceProblem {
  if (error instanceof SourceProblem) return error;
  const network = explainNetworkError(error);
  if (network) return network;
  const code = codeOf(error);
  const known = bySqlState[code];
  if (known) return known();
  if (/^08/.test(code)) return problems.unreachable();
  if (/^42/.test(code)) return problems.notOneSelect();
  if (/^[0-9A-Z]{5}$/.test(code)) return queryFailed(code);
  // The driver has no code for this one.
  if (error instanceof Error && error.message.includes('does not support SSL'))
    return problems.tlsNotOffered();
  return problems.unreachable();
}

/** The kind of a missing name. By the server's routine: operators have the code of functions, and no name. */
const missing: Record<string, Subject['kind']> = {
  '42P01 parserOpenTable': 'Table',
  '42P01 errorMissingRTE': 'Table',
  '42703 errorMissingColumn': 'Column',
  '42703 ParseFuncOrColumn': 'Column',
  '42883 ParseFuncOrColumn': 'Function',
  '42704 typenameType': 'Type',
};

/**
 * The error of the server's analysis of a statement, with its place in the person's own query. The server counts
 * characters from 1.
 *
 * @param before the text before the query in the statement, in ASCII
 */
export function explainPostgresQueryError(error: unknown, query: SourceQuery, before = ''): SourceProblem {
  const problem = explainPostgresError(error);
  if (problem === error) return problem;
  const { position, routine } = error as { position?: string; routine?: string };
  const characters = Number(position ?? 0) - 1 - before.length;
  if (!(characters >= 0)) return problem;
  const begin = startOfStatement(query.text);
  const inStatement = begin + [...query.text.slice(begin)].slice(0, characters).join('').length;
  const at = placeInOwn(query, { from: inStatement, to: inStatement })?.from;
  if (at === undefined) return problem;
  const text = query.base ?? query.text;
  const named = nameAt(text, at);
  const kind = missing[`${codeOf(error)} ${routine}`];
  if (named && kind) {
    // The server's position is the column; the missing name is the table before it.
    const parts = routine === 'errorMissingRTE' ? named.parts.slice(0, -1) : named.parts;
    const subject = subjectOf(kind, parts);
    if (subject) return nameMissing(subject, named.place);
  }
  const word = /^(?:[\p{L}\p{N}_$]+|\S)/u.exec(text.slice(at))?.[0] ?? '';
  return problem.placed(named?.place ?? { from: at, to: at + word.length });
}
