import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { z } from 'zod';
import {
  eventRoute,
  notFound,
  unauthorized,
  unavailable,
  type Api,
  type ApiOptions,
  type EventStream,
  type Principal,
} from '../src/index.js';
import { stopLimits } from '../src/stop-limits.js';
import { callApi, CallFailed, waitFor } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

async function startApi(
  options: Partial<ApiOptions> = {},
): Promise<{ api: Api; url: string; asked: string[]; streams: EventStream[] }> {
  const asked: string[] = [];
  const streams: EventStream[] = [];
  const api = await createTestApi(options);
  eventRoute(
    api,
    {
      url: '/own/events',
      operationId: 'watchOwn',
      summary: 'Changes for users with the permission',
      access: { permission: 'Pages.Campaigns' },
      events: { thing: z.object({ count: z.number() }) },
    },
    async ({ open }) => {
      const stream = open();
      streams.push(stream);
      await new Promise((done) => stream.closed.addEventListener('abort', done));
    },
  );
  eventRoute(
    api,
    {
      url: '/thing/:id/events',
      operationId: 'watchThing',
      summary: 'Changes',
      access: 'anonymous',
      params: z.object({ id: z.string() }),
      events: { thing: z.object({ count: z.number() }) },
    },
    async ({ params, open, gone }) => {
      asked.push(params.id);
      if (params.id === 'missing') throw notFound('Thing', params.id);
      if (params.id === 'late') await new Promise((done) => gone.addEventListener('abort', done));
      const stream = open();
      streams.push(stream);
      stream.send('thing', { count: 1 });
      if (params.id === 'short') return;
      if (params.id === 'broken') throw new Error('sup3r-s3cret');
      await new Promise((done) => stream.closed.addEventListener('abort', done));
    },
  );
  eventRoute(
    api,
    {
      method: 'POST',
      url: '/trial',
      operationId: 'tryThing',
      summary: 'Does something and tells how it goes',
      access: 'anonymous',
      body: z.object({ count: z.number() }),
      events: { step: z.object({ count: z.number() }) },
    },
    async ({ body, open }) => open().send('step', { count: body.count }),
  );
  return { api, asked, streams, url: await api.listen({ host: '127.0.0.1', port: 0 }) };
}

describe('an event stream', () => {
  it('accepts POST with a body that is validated first', async () => {
    const { api, url } = await startApi();
    const post = (body: unknown) =>
      fetch(`${url}/api/trial`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const response = await post({ count: 7 });
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(await response.text(), 'event: step\ndata: {"count":7}\n\n');
    assert.equal((await post({ count: 'seven' })).status, 400);
    await api.close();
  });

  it('sends immediately, continues, and ends immediately when the service stops', async () => {
    const { api, url, streams } = await startApi();
    const response = await fetch(`${url}/api/thing/1/events`);
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.match(response.headers.get('cache-control') ?? '', /no-transform/);
    assert.ok(response.headers.get('x-request-id'));
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    assert.equal((await reader.read()).value, 'event: thing\ndata: {"count":1}\n\n');
    streams[0]?.send('thing', { count: 2 });
    assert.equal((await reader.read()).value, 'event: thing\ndata: {"count":2}\n\n');

    const begun = Date.now();
    await api.close();
    assert.equal((await reader.read()).done, true);
    assert.ok(Date.now() - begun < stopLimits.requests, 'closing waited for the stream');
    assert.equal(streams[0]?.closed.aborted, true);
    streams[0]?.send('thing', { count: 3 });
  });

  it('ends at once when it is opened while the service stops', async () => {
    const { api } = await startApi();
    const opened = once(api.server.server, 'connection');
    const socket = connect((api.server.server.address() as AddressInfo).port, '127.0.0.1');
    await opened;
    const closed = api.close();
    await waitFor(() => !api.server.server.listening);
    socket.write('GET /api/thing/1/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    // Complete, not cut off.
    assert.match(await text(socket), /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n0\r\n\r\n$/);
    await closed;
  });

  it('detects a disconnected client', async () => {
    const { api, url, streams } = await startApi();
    const away = new AbortController();
    const response = await fetch(`${url}/api/thing/1/events`, { signal: away.signal });
    await response.body!.getReader().read();
    away.abort();
    await waitFor(() => streams[0]?.closed.aborted);
    await api.close();
  });

  it('is closed from the start if the client disconnects before it opens', async () => {
    const { api, url, asked, streams } = await startApi();
    const away = new AbortController();
    const left = fetch(`${url}/api/thing/late/events`, { signal: away.signal });
    await waitFor(() => asked.includes('late'));
    away.abort();
    await assert.rejects(left, { name: 'AbortError' });
    const stream = await waitFor(() => streams[0]);
    assert.equal(stream.closed.aborted, true);
    stream.send('thing', { count: 2 });
    await api.close();
  });

  it('ends with its handler, including a failing one', async () => {
    const { api, url } = await startApi();
    for (const id of ['short', 'broken']) {
      const response = await fetch(`${url}/api/thing/${id}/events`);
      assert.equal(await response.text(), 'event: thing\ndata: {"count":1}\n\n');
    }
    await api.close();
  });

  it('returns an error in the envelope when refused before it opens', async () => {
    const { api, url } = await startApi();
    await assert.rejects(callApi(`${url}/api`).get('thing/missing/events'), (error: unknown) => {
      assert.ok(error instanceof CallFailed);
      assert.deepEqual([error.status, error.code], [404, 'NotFound']);
      return true;
    });
    await api.close();
  });

  const reader: Principal = {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    name: 'Layla',
    surname: 'Hassan',
    emailAddress: 'layla@hima.example',
    organizationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    permissions: ['Pages.Campaigns', 'Pages.Campaigns.Results'],
  };

  for (const [when, answer] of [
    ['its reader is signed out', () => Promise.reject(unauthorized())],
    ['its reader loses the permission', () => Promise.resolve({ ...reader, permissions: [] })],
    [
      'its reader loses another permission',
      () => Promise.resolve({ ...reader, permissions: ['Pages.Campaigns'] }),
    ],
  ] as const) {
    it(`ends once ${when}`, async () => {
      let authenticate: ApiOptions['authenticate'] = () => Promise.resolve(reader);
      const { api, url, streams } = await startApi({
        authenticate: (request) => authenticate(request),
        streamChecksEvery: 10,
      });
      const response = await fetch(`${url}/api/own/events`);
      assert.equal(streams[0]?.closed.aborted, false);
      authenticate = answer;
      assert.equal(await response.text(), '');
      await waitFor(() => streams[0]?.closed.aborted);
      await api.close();
    });
  }

  it('stays open while the session cannot be checked', async () => {
    let checks = 0;
    const { api, url, streams } = await startApi({
      authenticate: () =>
        ++checks === 1 ? Promise.resolve(reader) : Promise.reject(unavailable('MainApiUnavailable', 'Later')),
      streamChecksEvery: 10,
    });
    await fetch(`${url}/api/own/events`);
    await waitFor(() => checks > 3);
    assert.equal(streams[0]?.closed.aborted, false);
    await api.close();
  });

  it('is limited to twenty per user', async () => {
    const others: Principal = { ...reader, id: 'd2c1f0b6-5e39-4f0c-9a57-0d9c3f6c2f11' };
    const { api, url, streams } = await startApi({
      authenticate: ({ headers }) =>
        Promise.resolve(headers.authorization === 'Bearer other' ? others : reader),
    });
    const open = (token = 'own') =>
      fetch(`${url}/api/own/events`, { headers: { authorization: `Bearer ${token}` } });
    const opened = await Promise.all(Array.from({ length: 20 }, () => open()));
    assert.deepEqual([...new Set(opened.map(({ status }) => status))], [200]);
    const refused = await open();
    assert.equal(refused.status, 429);
    assert.equal(((await refused.json()) as { error: { code: string } }).error.code, 'TooManyStreams');
    assert.equal((await open('other')).status, 200);

    await opened[0]?.body?.cancel();
    await waitFor(() => streams.some(({ closed }) => closed.aborted));
    assert.equal((await open()).status, 200);
    await api.close();
  });
});
