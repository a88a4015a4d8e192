import { codeOf, explainNetworkError } from './network-problems.js';
import { problems, queryFailed, SourceProblem } from './source-problem.js';

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

/** With what we ended the connection; the driver wraps it. */
function problemBehind(cause: unknown): SourceProblem | undefined {
  if (cause instanceof SourceProblem) return cause;
  return cause instanceof Error ? problemBehind(cause.cause) : undefined;
}
