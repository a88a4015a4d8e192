import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';
import { route } from '../src/index.js';
import { callApi, waitFor } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

it('signals a handler when its client disconnects before the response, and only then', async () => {
  const calls: AbortSignal[] = [];
  const api = await createTestApi();
  route(
    api,
    {
      method: 'POST',
      url: '/work',
      operationId: 'work',
      summary: 'Work',
      access: 'anonymous',
      body: z.object({ quick: z.boolean() }),
      result: z.string(),
    },
    async ({ body, gone }) => {
      calls.push(gone);
      if (!body.quick) await new Promise((done) => gone.addEventListener('abort', done));
      return 'done';
    },
  );
  const url = `${await api.listen({ host: '127.0.0.1', port: 0 })}/api`;
  try {
    assert.equal(await callApi(url).post('work', { quick: true }), 'done');
    const leaving = new AbortController();
    const left = fetch(`${url}/work`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ quick: false }),
      signal: leaving.signal,
    });
    await waitFor(() => calls.length === 2);
    assert.equal(calls[1]?.aborted, false);
    leaving.abort();
    await assert.rejects(left, { name: 'AbortError' });
    await waitFor(() => calls[1]?.aborted);
    assert.equal(calls[0]?.aborted, false);
  } finally {
    await api.close();
  }
});
