import assert from 'node:assert/strict';
import { SourceProblem } from '../../src/sources/source.js';

/** Expects a run to fail with the one answer that there is while rows are read, and gives the true reason. */
export async function whyReadingFailed(run: Promise<unknown>): Promise<SourceProblem> {
  const error = await run.then(
    () => assert.fail('expected a failure'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof SourceProblem, String(error));
  assert.deepEqual([error.code, error.reason], ['QueryFailed', 'ReadingFailed'], error.message);
  assert.ok(error.cause instanceof SourceProblem);
  return error.cause;
}
