import { SourceProblem } from './source.js';

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** A driver's or server's error as a sentence for staff, by its code alone. */
export function explainPostgresError(error: unknown): SourceProblem {
  if (error instanceof SourceProblem) return error;
  const code = codeOf(error);
  if (network.has(code)) return unreachable();
  if (code === '28P01' || code === '28000') {
    return new SourceProblem('SourceSignInFailed', 'The database refused the user name or the password.');
  }
  if (code === '3D000')
    return new SourceProblem('SourceSignInFailed', 'The database does not exist on this server.');
  if (code === '57014') return timedOut();
  if (code === '57P01' || code === '57P02' || code === '57P03' || code.startsWith('08')) return unreachable();
  if (code === '53300')
    return new SourceProblem('SourceUnreachable', 'The database accepts no more connections.');
  if (code === '25006') {
    return new SourceProblem('QueryRefused', 'The query tries to change data. Only reading is allowed.');
  }
  if (code === '42501') {
    return new SourceProblem('QueryRefused', 'The database user may not read what the query asks for.');
  }
  if (code === '42P01' || code === '42703' || code === '3F000' || code === '42883') {
    return new SourceProblem(
      'QueryFailed',
      'The query names a table, column, schema or function that does not exist.',
    );
  }
  if (code.startsWith('42') || code === '0A000' || code === '34000') {
    return new SourceProblem(
      'QueryRefused',
      'The query is not a single SELECT statement the database accepts.',
    );
  }
  if (/^[0-9A-Z]{5}$/.test(code)) {
    return new SourceProblem('QueryFailed', `The database stopped the query (code ${code}).`);
  }
  return unreachable();
}

export function timedOut(): SourceProblem {
  return new SourceProblem('QueryTimedOut', 'The query took longer than allowed and was stopped.');
}

export function unreachable(): SourceProblem {
  return new SourceProblem('SourceUnreachable', 'The database server could not be reached.');
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
