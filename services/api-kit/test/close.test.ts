import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { route, type Api } from '../src/index.js';
import { stopLimits } from '../src/stop-limits.js';
import { callApi, waitFor } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

async function startSlowApi(
  finish: Promise<void>,
  result = 'finished',
): Promise<{ api: Api; url: string; running: () => boolean }> {
  let running = false;
  const api = await createTestApi();
  route(
    api,
    {
      method: 'GET',
      url: '/slow',
      operationId: 'slow',
      summary: 'Slow',
      access: 'anonymous',
      result: z.string(),
    },
    async () => {
      running = true;
      await finish;
      return result;
    },
  );
  return { api, running: () => running, url: `${await api.listen({ host: '127.0.0.1', port: 0 })}/api` };
}

describe('closing an API', () => {
  it('lets a running request finish without waiting for keep-alive connections', async () => {
    let finish = (): void => undefined;
    const { api, url, running } = await startSlowApi(new Promise((done) => (finish = done)));
    await fetch(`${url}/healthz`).then((response) => response.text());
    const answer = callApi(url).get('slow');
    await waitFor(running);
    const begun = Date.now();
    const closed = api.close();
    finish();
    assert.equal(await answer, 'finished');
    await closed;
    assert.ok(Date.now() - begun < stopLimits.requests, 'closing waited for the connection');
    await assert.rejects(fetch(`${url}/healthz`));
  });

  it('answers a request on a connection that was opened just before', async () => {
    const { api } = await startSlowApi(Promise.resolve());
    const { port } = api.server.server.address() as AddressInfo;
    const opened = once(api.server.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await opened;
    const closed = api.close();
    await waitFor(() => !api.server.server.listening);
    socket.end('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const answer = await text(socket);
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(answer, /"finished"/);
    await closed;
  });

  it('answers requests on connections that it has not accepted yet', async () => {
    const { api } = await startSlowApi(Promise.resolve());
    const { port } = api.server.server.address() as AddressInfo;
    const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.end('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    // The system has them already; the service accepts them one by one.
    const closed = api.close();
    const answers = await Promise.all(sockets.map((socket) => text(socket).catch(String)));
    assert.deepEqual(
      answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 OK')),
      [],
    );
    await closed;
  });

  it('answers a request that came while the process was busy', async (context) => {
    const { api } = await startSlowApi(Promise.resolve());
    const { port } = api.server.server.address() as AddressInfo;
    context.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    const opened = once(api.server.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await Promise.all([opened, once(socket, 'connect')]);
    const closed = api.close();
    while (api.server.server.listening) await new Promise((done) => setImmediate(done));
    // The system has it already; a turn of the loop begins with timers.
    socket.end('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    context.mock.timers.tick(600);
    assert.match(await text(socket), /^HTTP\/1\.1 200 OK\r\n/);
    context.mock.timers.tick(100);
    await closed;
  });

  it('answers a request of which a part had come', async (context) => {
    const { api } = await startSlowApi(Promise.resolve());
    const { port } = api.server.server.address() as AddressInfo;
    const opened = once(api.server.server, 'connection') as Promise<[Socket]>;
    const socket = connect(port, '127.0.0.1');
    const [connection] = await opened;
    socket.write('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    const before = connection.bytesRead;
    socket.write('GET /api/slow HT');
    await waitFor(() => connection.bytesRead > before);
    context.mock.timers.enable({ apis: ['setInterval'] });
    const closed = api.close();
    while (api.server.server.listening) await new Promise((done) => setImmediate(done));
    context.mock.timers.tick(25);
    await new Promise((done) => setImmediate(done));
    socket.end('TP/1.1\r\nHost: localhost\r\n\r\n');
    assert.match(await text(socket), /^HTTP\/1\.1 200 OK\r\n/);
    context.mock.timers.tick(25);
    await closed;
  });

  it('sends an answer whole to a slow reader', async () => {
    const size = 30_000_000;
    const { api } = await startSlowApi(Promise.resolve(), 'x'.repeat(size));
    const { port } = api.server.server.address() as AddressInfo;
    const asked = once(api.server.server, 'request') as Promise<[unknown, ServerResponse]>;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [, response] = await asked;
    // More than the system takes before anyone reads.
    await waitFor(() => response.writableEnded);
    const closed = api.close();
    await waitFor(() => !api.server.server.listening);
    assert.ok((await text(socket)).length > size);
    await closed;
  });

  it('aborts a request that does not finish within 35 s', async (context) => {
    const { api, url, running } = await startSlowApi(new Promise(() => undefined));
    const answer = callApi(url).get('slow');
    answer.catch(() => undefined);
    await waitFor(running);
    context.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
    let ended = false;
    const closed = api.close().then(() => (ended = true));
    await waitFor(() => !api.server.server.listening);
    context.mock.timers.tick(34_900);
    await new Promise((done) => setImmediate(done));
    assert.equal(ended, false);
    context.mock.timers.tick(200);
    await closed;
    await assert.rejects(answer);
  });
});
