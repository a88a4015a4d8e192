import { ApiProblem } from '@hima/api-kit';
import { SourceProblem } from '../sources/source.js';

/** What the caller is told when a source gave nothing; any other error as it is. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof SourceProblem)) return error;
  const { code, message } = error;
  const status =
    code === 'SourceUnreachable' || code === 'SourceSignInFailed'
      ? 502
      : code === 'QueryTimedOut'
        ? 504
        : 422;
  return new ApiProblem({ status, code, message });
}
