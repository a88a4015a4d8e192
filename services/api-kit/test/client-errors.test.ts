import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { route, type Api } from '../src/index.js';
import { refused } from './support/refused.js';
import { createTestApi } from './support/test-api.js';

/** A server's response to bytes that no client would send, until it closes the connection. */
async function rawAnswer(origin: string, text: string): Promise<Response> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(text);
  const answer = await readText(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ') as [string, string]);
  return new Response(body, { status: Number(status.split(' ')[1]), headers });
}

describe('a malformed request', () => {
  let api: Api;
  let origin = '';

  before(async () => {
    api = await createTestApi();
    const me = { method: 'GET', url: '/me', operationId: 'me', summary: 'Me', access: 'signed-in' } as const;
    route(api, { ...me, result: z.null() }, () => null);
    origin = await api.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => api.close());

  it('gets an error in the envelope for known and unknown methods', async () => {
    for (const path of ['/api/me', '/api/nothing', '/'])
      for (const [method, status, code] of [
        ['TRACE', 405, 'MethodNotAllowed'],
        ['PROPFIND', 405, 'MethodNotAllowed'],
        ['PATCH', 404, 'NoSuchRoute'],
        ['JUMP', 501, 'NotImplemented'],
        ['get', 501, 'NotImplemented'],
      ] as const) {
        const answer = rawAnswer(
          origin,
          `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
        );
        const { headers } = await refused(answer, status, code);
        if (status === 405) assert.match(headers.get('allow') ?? '', /GET, HEAD, POST/);
      }
    const tunnel = rawAnswer(origin, 'CONNECT x:443 HTTP/1.1\r\nhost: x:443\r\n\r\n');
    await refused(tunnel, 405, 'MethodNotAllowed');
  });

  it('gets an error in the envelope and a closed connection when it is not HTTP', async () => {
    const say = (text: string) => rawAnswer(origin, text);
    for (const [text, status, code] of [
      ['nonsense\r\n\r\n', 400, 'BadRequest'],
      ['GET /api/me HTTP/1.1\r\nhost: x\r\nbad\0header: x\r\n\r\n', 400, 'BadRequest'],
      [`GET /api/me HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HeadersTooLarge'],
    ] as const)
      await refused(say(text), status, code);
  });
});
