import assert from 'node:assert/strict';

/** Checks that an answer is a refusal in the envelope, whole, with nothing internal. @returns what it holds. */
export async function refused(answer: Promise<Response>, status: number, code: string) {
  const response = await answer;
  const body = (await response.json()) as { unAuthorizedRequest: boolean; error: Record<string, unknown> };
  assert.equal(response.status, status);
  assert.deepEqual(Object.keys(body), [
    'result',
    'targetUrl',
    'success',
    'error',
    'unAuthorizedRequest',
    '__abp',
  ]);
  assert.deepEqual(Object.keys(body.error), ['code', 'message', 'details', 'validationErrors', 'requestId']);
  const { result, targetUrl, success, __abp } = body as Record<string, unknown>;
  assert.deepEqual(
    { result, targetUrl, success, __abp },
    { result: null, targetUrl: null, success: false, __abp: true },
  );
  assert.equal(body.error['code'], code);
  assert.equal(body.error['requestId'], response.headers.get('x-request-id'));
  assert.match(String(body.error['requestId']), /^[0-9a-f-]{36}$/);
  assert.doesNotMatch(JSON.stringify(body), /sup3r-s3cret|at .*\.ts/);
  return { ...body, headers: response.headers };
}
