import assert from 'node:assert/strict';
import { CallFailed } from '@hima/api-kit/testing';

/** Expects an enveloped error and gives it back for a closer look. */
export async function refused(promise: Promise<unknown>, status: number, code: string): Promise<CallFailed> {
  const error = await promise.then(
    () => assert.fail(`expected ${status} ${code}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CallFailed, String(error));
  assert.deepEqual([error.status, error.code], [status, code]);
  return error;
}
