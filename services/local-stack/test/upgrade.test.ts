import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { createApi, route, type Api } from '@hima/api-kit';
import { freePort, silentLogger, waitFor } from '@hima/api-kit/testing';
import { z } from 'zod';
import { ask, type Answer } from './support/ask.js';
import { startNameServer } from './support/name-server.js';
import { startNginx, type RunningNginx } from './support/nginx.js';

const program = process.env['TEST_NGINX'];
// Linux has all addresses of 127.0.0.0/8.
const skip = process.platform !== 'linux' ? 'needs 127.0.0.2' : !program && 'TEST_NGINX is not set';

/** A process of a service; its responses identify it. `slow`: what a slow request waits for. */
async function startProcess(host: string, port: number, slow = Promise.resolve()): Promise<Api> {
  const api = await createApi({
    name: 'main-api',
    title: 'Processes',
    version: '1.0.0',
    basePath: '/api',
    logger: silentLogger,
    authenticate: () => Promise.reject(new Error('Nobody signs in here.')),
    healthy: () => Promise.resolve(),
  });
  const which = { access: 'anonymous', result: z.string(), requestsPerMinute: 'unlimited' } as const;
  route(api, { ...which, method: 'GET', url: '/which', operationId: 'get', summary: 'Which' }, () => host);
  route(api, { ...which, method: 'POST', url: '/which', operationId: 'post', summary: 'Which' }, () => host);
  route(api, { ...which, method: 'POST', url: '/slow', operationId: 'slow', summary: 'Slow' }, () =>
    slow.then(() => host),
  );
  await api.listen({ host, port });
  return api;
}

describe('an upgrade', { skip }, () => {
  const addresses: Record<string, string[]> = {};
  let names: Awaited<ReturnType<typeof startNameServer>>;
  let nginx: RunningNginx;
  let port: number;

  before(async () => {
    port = await freePort();
    names = await startNameServer(addresses);
    const upstreams = {
      'main-api': `main-api:${port}`,
      'campaign-api': '127.0.0.1:9',
      'host-shell': '127.0.0.1:9',
    };
    nginx = await startNginx(program ?? '', upstreams, names.address);
  });
  after(async () => {
    await nginx.stop();
    names.stop();
  });

  it('fails no request while a process takes the place of another', async () => {
    const running = new Map<string, Api>();
    const answers: string[] = [];
    let ended = false;
    const start = async (host: string) => {
      running.set(host, await startProcess(host, port));
      addresses['main-api'] = [...running.keys()];
    };
    const stop = async (host: string) => {
      // It still has its name for a moment, as with Docker: nginx knows it for 5 s.
      await running.get(host)?.close();
      running.delete(host);
      addresses['main-api'] = [...running.keys()];
    };

    await start('127.0.0.1');
    // Enough that connections wait to be accepted. nginx never repeats a POST that it has sent.
    const asking = Array.from({ length: 32 }, async (_, n) => {
      const method = n % 4 ? 'POST' : 'GET';
      while (!ended) {
        const { status, body } = await ask(nginx.origin, { path: '/api/which', method });
        answers.push(status === 200 ? (JSON.parse(body) as { result: string }).result : `${status} ${body}`);
      }
    });
    try {
      for (const [former, next] of [
        ['127.0.0.1', '127.0.0.2'],
        ['127.0.0.2', '127.0.0.3'],
      ] as const) {
        await start(next);
        await waitFor(() => answers.slice(-50).includes(next), { within: 20_000 });
        await stop(former);
        const asked = answers.length;
        await waitFor(() => answers.length > asked + 200, { within: 20_000 });
      }
    } finally {
      ended = true;
      await Promise.all(asking);
      for (const api of running.values()) await api.close();
    }
    assert.deepEqual([...new Set(answers)].sort(), ['127.0.0.1', '127.0.0.2', '127.0.0.3']);
  });

  it('answers a request that takes 34 s while its process stops', async (context) => {
    let finish = (): void => undefined;
    const slow = new Promise<void>((done) => (finish = done));
    const hosts = ['127.0.0.4', '127.0.0.5'] as const;
    const [one, two] = [await startProcess(hosts[0], port, slow), await startProcess(hosts[1], port, slow)];
    addresses['main-api'] = [...hosts];
    const resultOf = ({ status, body }: Answer) =>
      status === 200 ? (JSON.parse(body) as { result: string }).result : `${status} ${body}`;
    const which = async () => resultOf(await ask(nginx.origin, { path: '/api/which', method: 'POST' }));
    await waitFor(async () => (await which()) === hosts[1]);

    const asked = Promise.race(
      [one, two].map(async (api) => once(api.server.server, 'request').then(() => api)),
    );
    const answer = ask(nginx.origin, { path: '/api/slow', method: 'POST' });
    const former = await asked;
    const [host, other] = former === one ? hosts : [hosts[1], hosts[0]];
    context.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
    const closed = former.close();
    await waitFor(() => !former.server.server.listening);
    context.mock.timers.tick(34_000);
    assert.equal(await which(), other);
    finish();
    assert.equal(resultOf(await answer), host);
    context.mock.timers.tick(1_000);
    await closed;
    await (former === one ? two : one).close();
  });
});
