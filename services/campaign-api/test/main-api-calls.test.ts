import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, it } from 'node:test';
import { silentLogger } from '@hima/api-kit/testing';
import { createAuthenticate } from '../src/main-api/authenticate.js';
import { createGrantedMail } from '../src/main-api/granted-mail.js';
import { createIsPermitted } from '../src/main-api/is-permitted.js';
import { createStandings } from '../src/main-api/standings.js';
import { createWithdrawMail } from '../src/main-api/withdraw-mail.js';
import { createVerifyPresence } from '../src/main-api/verify-presence.js';

const result = { permitted: true, approved: false, grant: 'grant', accepted: true };

/** main-api in the moment of its stop: it closes each kept connection although a request is on its way. */
async function startStopping(answer: RequestListener) {
  const used = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api`, stop: () => void server.close().closeAllConnections() };
}

describe('calls of main-api', () => {
  it('don’t fail because one of its processes stops', async () => {
    const mainApi = await startStopping((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ result }));
    });
    const mail = createGrantedMail(mainApi.url, { grant: 'grant', send: 'send' });
    const calls: Record<string, () => Promise<unknown>> = {
      isPermitted: () => createIsPermitted(mainApi.url)('Bearer x', 'user', []),
      verifyPresence: () => createVerifyPresence(mainApi.url)('Bearer x', 'password'),
      isRevoked: async () =>
        assert.ok(await createStandings(mainApi.url, silentLogger).isRevoked('organization')),
      grant: () => mail.grant('Bearer x'),
      send: () => mail.send('grant', {}),
      withdraw: () => createWithdrawMail(mainApi.url)('grant'),
    };
    try {
      for (const [name, call] of Object.entries(calls))
        for (let times = 0; times < 3; times += 1) await assert.doesNotReject(call(), name);
    } finally {
      mainApi.stop();
    }
  });

  it('don’t fail to read its keys because one of its processes stops', async () => {
    let asked = 0;
    const mainApi = await startStopping((_request, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [] }));
    });
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = [part({ alg: 'EdDSA', kid: 'x' }), part({}), part({})].join('.');
    const request = { headers: { authorization: `Bearer ${token}` } } as never;
    try {
      for (let times = 0; times < 3; times += 1)
        await assert.rejects(createAuthenticate(mainApi.url)(request), { code: 'Unauthorized' });
      assert.equal(asked, 3);
    } finally {
      mainApi.stop();
    }
  });
});
