import { codeOf, explainNetworkError } from './network-problems.js';
import { findName, subjectOf } from './query-places.js';
import { nameMissing, problems, queryFailed, SourceProblem, type Subject } from './source-problem.js';
import { sqlServerLexicon } from './sqlserver-gate.js';

const byNumber: Record<number, () => SourceProblem> = {
  18456: problems.signInFailed,
  18452: problems.signInFailed,
  18487: problems.signInFailed,
  18488: problems.signInFailed,
  4060: problems.databaseMissing,
  17809: problems.tooManyConnections,
  229: problems.notReadable,
  230: problems.notReadable,
  297: problems.notReadable,
  195: problems.nameMissing,
  207: problems.nameMissing,
  208: problems.nameMissing,
  4104: problems.nameMissing,
  4121: problems.nameMissing,
  3906: problems.writesData,
  8156: problems.duplicateColumn,
  102: problems.notOneSelect,
  156: problems.notOneSelect,
  1033: problems.notOneSelect,
  8155: problems.notOneSelect,
  1222: problems.timedOut,
};

const byCode: Record<string, () => SourceProblem> = {
  ELOGIN: problems.signInFailed,
  EENCRYPT: problems.tlsNotOffered,
  ETIMEOUT: problems.timedOut,
  ECANCEL: problems.timedOut,
};

/** By tedious's code and the server's number alone. */
export function explainSqlServerError(error: unknown): SourceProblem {
  if (error instanceof SourceProblem) return error;
  const { number = 0, cause } = error as { number?: number; cause?: unknown };
  const ours = problemBehind(cause);
  if (ours) return ours;
  const known = byNumber[number] ?? byCode[codeOf(error)];
  if (known) return known();
  if (number > 0) return queryFailed(number);
  return explainNetworkError(cause) ?? explainNetworkError(error) ?? problems.unreachable();
}

/** The reason that we ended the connection with; the driver wraps it. */
function problemBehind(cause: unknown): SourceProblem | undefined {
  if (cause instanceof SourceProblem) return cause;
  return cause instanceof Error ? problemBehind(cause.cause) : undefined;
}

/** How the server quotes a name in each error, by error number; the analysis gives no line. */
const quoted: Record<number, { pattern: RegExp; kind?: Subject['kind'] }> = {
  102: { pattern: /^Incorrect syntax near '(.+)'/s },
  156: { pattern: /^Incorrect syntax near the keyword '(.+)'/s },
  195: { pattern: /^'(.+)' is not a recognized .*function/s, kind: 'Function' },
  207: { pattern: /^Invalid column name '(.+)'/s, kind: 'Column' },
  208: { pattern: /^Invalid object name '(.+)'/s, kind: 'Table' },
  209: { pattern: /^Ambiguous column name '(.+)'/s },
  4104: { pattern: /^The multi-part identifier "(.+)" could not be bound/s, kind: 'Column' },
  4121: { pattern: /or the user-defined function or aggregate "(.+)", or/s, kind: 'Function' },
};

/** They quote a word that the query can have in other places. */
const syntax = new Set([102, 156]);

/** The error of the server's analysis of a query, at the name that the server quotes. */
export function explainSqlServerQueryError(
  failed: { number: number; message: string },
  text: string,
): SourceProblem {
  const problem = explainSqlServerError({ number: failed.number });
  const { pattern, kind } = quoted[failed.number] ?? {};
  const name = pattern?.exec(failed.message)?.[1];
  const found = name === undefined ? undefined : findName(text, sqlServerLexicon, name);
  if (!found || (syntax.has(failed.number) && found.times > 1)) return problem;
  const subject = kind && subjectOf(kind, found.parts);
  return subject ? nameMissing(subject, found.place) : problem.placed(found.place);
}
