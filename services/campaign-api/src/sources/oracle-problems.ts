import { codeOf, explainNetworkError } from './network-problems.js';
import { problems, queryFailed, SourceProblem } from './source-problem.js';

const byCode: Record<string, () => SourceProblem> = {
  'ORA-01017': problems.signInFailed,
  'ORA-28000': problems.signInFailed,
  'ORA-28001': problems.signInFailed,
  'ORA-01045': problems.signInFailed,
  'ORA-12514': problems.databaseMissing,
  'ORA-12505': problems.databaseMissing,
  'NJS-518': problems.databaseMissing,
  'NJS-517': problems.databaseMissing,
  'ORA-01435': problems.schemaMissing,
  'ORA-00020': problems.tooManyConnections,
  'ORA-01456': problems.writesData,
  'ORA-14551': problems.writesData,
  'ORA-01031': problems.notReadable,
  'ORA-41900': problems.notReadable,
  'ORA-00942': problems.nameMissing,
  'ORA-00904': problems.nameMissing,
  'ORA-00918': problems.duplicateColumn,
  'ORA-00900': problems.notOneSelect,
  'ORA-00933': problems.notOneSelect,
  'ORA-00936': problems.notOneSelect,
  'ORA-00907': problems.notOneSelect,
  'ORA-01013': problems.timedOut,
  'DPI-1067': problems.timedOut,
  'NJS-123': problems.timedOut,
  'NJS-511': problems.connectionRefused,
  'NJS-510': problems.unreachable,
  'NJS-500': problems.unreachable,
  'NJS-503': problems.unreachable,
  'NJS-505': problems.certificateRefused,
  'NJS-506': problems.certificateRefused,
  'NJS-507': problems.certificateName,
  'NJS-508': problems.certificateName,
};

/** By Oracle's or the driver's code alone. */
export function explainOracleError(error: unknown): SourceProblem {
  if (error instanceof SourceProblem) return error;
  const code = codeOf(error);
  const known = byCode[code];
  if (known) return known();
  return (
    explainNetworkError(error) ?? (/^ORA-\d{5}$/.test(code) ? queryFailed(code) : problems.unreachable())
  );
}
