import { codeOf, explainNetworkError } from './network-problems.js';
import { problems, queryFailed, SourceProblem } from './source-problem.js';

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
