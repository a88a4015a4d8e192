import type { ApiProblem } from '../http/errors.js';

/** The constraint that refused a write of something that another transaction had stored, or deleted, first. */
interface Refusal {
  /** A unique index. */
  taken?: string;
  /** A reference. */
  missing?: string;
}

const KINDS: Readonly<Record<string, keyof Refusal>> = { '23505': 'taken', '23503': 'missing' };

/** @param error of a transaction; nothing else in it can be done any more. */
export function constraintOf(error: unknown): Refusal {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return {};
  const kind = KINDS[String(error.code)];
  return kind ? { [kind]: String(error.constraint) } : {};
}

const answer =
  (kind: keyof Refusal) =>
  (problems: Readonly<Record<string, () => ApiProblem>>) =>
  (error: unknown): never => {
    throw problems[constraintOf(error)[kind] ?? '']?.() ?? error;
  };

/**
 * For the `catch` of a transaction: throws the problem of the unique index that refused a write, since a check in the
 * transaction doesn't see what another one stores at the same moment. Other errors stay.
 */
export const answerTaken = answer('taken');

/** The same of the reference to what another transaction has deleted since it was read. */
export const answerMissing = answer('missing');
