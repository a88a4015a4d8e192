import { ApiProblem } from '@hima/api-kit';
import { SourceProblem } from '../sources/source.js';

const statuses: Partial<Record<SourceProblem['code'], number>> = {
  SourceUnreachable: 502,
  SourceSignInFailed: 502,
  QueryRunning: 409,
  QueryTimedOut: 504,
};

/** The error for the caller when a source fails; any other error unchanged. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof SourceProblem)) return error;
  const { code, message, reason, at } = error;
  const sentence = at ? `Line ${at.line}, column ${at.column}: ${message}` : message;
  return new ApiProblem({ status: statuses[code] ?? 422, code, message: sentence, details: reason });
}

/** Runs what asks an organization's database. @throws {ApiProblem} */
export async function answering<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asAnswer(error);
  }
}
