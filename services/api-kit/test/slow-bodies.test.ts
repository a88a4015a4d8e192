import assert from 'node:assert/strict';
import { request as begin } from 'node:http';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { z } from 'zod';
import { route, unauthorized, type ApiOptions, type Principal } from '../src/index.js';
import { createTestApi } from './support/test-api.js';

const writer: Principal = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Layla',
  surname: 'Hassan',
  emailAddress: 'layla@hima.example',
  organizationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  permissions: ['Pages.Campaigns'],
};

for (const [when, later, status] of [
  ['its sender is signed out', () => Promise.reject(unauthorized()), 401],
  ['its sender loses the permission', () => Promise.resolve({ ...writer, permissions: [] }), 403],
  ['nothing changes', () => Promise.resolve(writer), 200],
] as const)
  it(`answers a body that arrives long after the request with ${status} when ${when} meanwhile`, async () => {
    const asked: (() => void)[] = [];
    let authenticate: ApiOptions['authenticate'] = () => Promise.resolve(writer);
    const api = await createTestApi({
      authenticate: async (request) => {
        const principal = await authenticate(request);
        asked.pop()?.();
        return principal;
      },
      streamChecksEvery: 0,
    });
    let stored = 0;
    const operation = { method: 'POST', url: '/thing', operationId: 'thing', summary: 'A' } as const;
    const access = { permission: 'Pages.Campaigns' } as const;
    route(api, { ...operation, access, body: z.object({ a: z.string() }), result: z.null() }, () => {
      stored += 1;
      return null;
    });
    const origin = await api.listen({ host: '127.0.0.1', port: 0 });
    try {
      const begun = new Promise<void>((resolve) => void asked.push(resolve));
      const sending = begin(`${origin}/api/thing`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      const answered = new Promise<IncomingMessage>((resolve) => void sending.on('response', resolve));
      sending.write('{"a":');
      await begun;
      authenticate = later;
      sending.end('"b"}');
      const answer = await answered;
      await text(answer);
      assert.deepEqual([answer.statusCode, stored], [status, status === 200 ? 1 : 0]);
    } finally {
      await api.close();
    }
  });
