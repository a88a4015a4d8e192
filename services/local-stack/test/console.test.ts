import assert from 'node:assert/strict';
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type RequestOptions,
  type Server,
} from 'node:http';
import { after, before, describe, it } from 'node:test';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createApi, readConfig, route, trustedProxies } from '@hima/api-kit';
import { freePort, silentLogger } from '@hima/api-kit/testing';
import { documentHeaders, replaceServedFile, securityHeaders } from '@hima/edge';
import { z } from 'zod';
import { startConsole } from '../src/console/server.js';
import { services, type Plan } from '../src/services.js';
import { makeFolder, writeFiles } from './folders.js';

// Long enough to be worth compressing.
const [indexPage, script, remoteEntry, registry] = [
  '<!doctype html><title>Hima</title>',
  'main();',
  'entry();',
  '{"schema":1,"remotes":{}}',
].map((content) => content.padEnd(2_000)) as [string, string, string, string];

/** As far as the settings of the services depend on it. */
const plan = {
  repository: '/hima',
  directory: '/hima/.hima',
  dataDir: '/hima/.hima',
  port: 3000,
  basePath: '/',
  fresh: false,
  ports: { mainApi: 4001, campaignApi: 4002, smsCenter: 2775, people: 15432, signInProvider: 4003 },
  secrets: { mainApiKey: '', campaignApiKey: '', gatewayPassword: '', peoplePassword: '' },
  accountsFile: '/hima/.hima/initial-accounts.json',
  otherOrganizations: [],
} satisfies Plan;

const anApi = {
  name: 'addresses',
  title: 'Addresses',
  version: '1.0.0',
  basePath: '/api',
  logger: silentLogger,
  authenticate: () => Promise.reject(new Error('Nobody signs in here.')),
  healthy: () => Promise.resolve(),
} as const;
const anAddress = {
  method: 'GET',
  url: '/address',
  operationId: 'address',
  summary: 'Where the request came from',
  access: 'anonymous',
} as const;

const page = { headers: { accept: 'text/html,application/xhtml+xml' } };

async function service(answer: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Without the clean-up that fetch does to an address, and without the headers that it adds. */
function raw(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: Pick<RequestOptions, 'method' | 'headers'> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, method, headers }, (response) => {
      buffer(response).then(
        (body) => done({ status: response.statusCode ?? 0, headers: response.headers, body }),
        failed,
      );
    })
      .once('error', failed)
      .end();
  });
}

/** The statuses of an invalid body and of a request after it, on one connection if it stays open. */
async function postThenGet(origin: string, body: string, chunked: boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);
  const ask = (method: string, headers: Record<string, string | number>, content?: string) =>
    new Promise<number>((done, failed) => {
      request({ hostname, port, agent, method, path: '/api/address', headers }, (response) => {
        response.resume().once('end', () => done(response.statusCode ?? 0));
      })
        .once('error', failed)
        .end(content);
    });
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
  try {
    const refused = await ask('POST', { 'content-type': 'application/json', ...length }, body);
    return [refused, await ask('GET', {})];
  } finally {
    agent.destroy();
  }
}

function decode(body: Buffer, encoding: 'br' | 'gzip' | undefined): string {
  const plain = { br: brotliDecompressSync, gzip: gunzipSync };
  return (encoding ? plain[encoding](body) : body).toString();
}

describe('console server', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let running: Awaited<ReturnType<typeof startConsole>>;
  let api: Awaited<ReturnType<typeof service>>;
  let origin: string;
  let releaseStream: () => void = () => undefined;

  before(async () => {
    folder = await makeFolder();
    await writeFiles(folder.path, { 'secret.txt': 'not for the browser' });
    for (const [path, content] of [
      ['host/index.html', indexPage],
      ['host/main.0a1b2c3d.js', script],
      ['host/main.0a1b2c3d.css', ''],
      ['host/logo.svg', ''],
      ['host/assets/latin.0a1b2c3d.woff2', ''],
      ['remotes/mfe-auth/1.0.0-b00000000/remoteEntry.js', remoteEntry],
      ['remotes/mfe-auth/deployments.json', '[]'],
      ['registry.json', registry],
    ] as const)
      await replaceServedFile(join(folder.path, 'console', path), Buffer.from(content));
    api = await service((incoming, response) => {
      if (incoming.url === '/api/break') return response.destroy();
      if (incoming.url === '/api/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
        releaseStream = () => response.end('data: second\n\n');
        return undefined;
      }
      let body = '';
      incoming.on('data', (chunk) => (body += chunk));
      incoming.on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers, body }),
        );
      });
      return undefined;
    });
    running = await startConsole({
      host: '127.0.0.1',
      port: 0,
      root: join(folder.path, 'console'),
      basePath: '/',
      mainApi: api.origin,
      campaignApi: `http://127.0.0.1:${await freePort()}`,
      probes: {},
    });
    origin = `http://127.0.0.1:${running.port}`;
  });
  after(async () => {
    await running.close();
    api.server.close();
    await folder.remove();
  });

  it('serves index.html for pages of the console, never cached', async () => {
    for (const path of ['/', '/home', '/e-campaigns/campaign-history/details/1?tab=x', '/apiary']) {
      const response = await fetch(`${origin}${path}`, page);
      assert.equal(response.status, 200, path);
      assert.match(await response.text(), /<title>Hima/);
      assert.equal(response.headers.get('cache-control'), 'no-cache');
    }
  });

  it('serves no page for files, APIs, remotes or clients other than browsers', async () => {
    const paths = [
      ...['/remotes/mfe-auth/2.0.0/remoteEntry.js', '/remotes', '/registry.json/x'],
      ...['/remotes/mfe-auth/deployments.json', '/remotes/mfe-auth/deployments%2ejson'],
    ];
    for (const path of paths) assert.equal((await fetch(`${origin}${path}`, page)).status, 404, path);
    assert.equal((await fetch(`${origin}/missing.0a1b2c3d.js`)).status, 404);
    assert.equal((await fetch(`${origin}/home`, { method: 'POST', ...page })).status, 404);
  });

  it('lets browsers cache immutable files, and compresses them', async () => {
    const plain = await fetch(`${origin}/main.0a1b2c3d.js`, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(await plain.text(), script);
    assert.match(plain.headers.get('cache-control') ?? '', /immutable/);
    const entry = await fetch(`${origin}/remotes/mfe-auth/1.0.0-b00000000/remoteEntry.js`);
    assert.match(entry.headers.get('cache-control') ?? '', /max-age=31536000, immutable/);
    const { headers } = await raw(origin, '/main.0a1b2c3d.js', { headers: { 'accept-encoding': 'br' } });
    assert.equal(headers['content-encoding'], 'br');
    assert.match(headers['cache-control'] ?? '', /immutable/);
  });

  for (const [accepted, encoding] of [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['zstd', undefined],
    ['deflate', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['*', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
  ] as const)
    it(`serves every file to a client with ${accepted === undefined ? 'no Accept-Encoding' : `“Accept-Encoding: ${accepted}”`}`, async () => {
      const encodings = accepted === undefined ? {} : { 'accept-encoding': accepted };
      for (const method of ['GET', 'HEAD'])
        for (const [path, content, accept = '*/*'] of [
          ['/', indexPage],
          ['/?from=email', indexPage],
          ['/index.html', indexPage],
          ['/home', indexPage, 'text/html'],
          ['/home/', indexPage, 'text/html'],
          ['/home/', undefined],
          ['/main.0a1b2c3d.js', script],
          ['/remotes/', undefined, 'text/html'],
          ['/remotes/mfe-auth', undefined, 'text/html'],
          ['/remotes/mfe-auth/', undefined, 'text/html'],
          ['/remotes/mfe-auth/1.0.0-b00000000/remoteEntry.js', remoteEntry],
          ['/registry.json', registry],
          ['/registry.json/', undefined, 'text/html'],
        ] as const) {
          const { status, headers, body } = await raw(origin, path, {
            method,
            headers: { accept, ...encodings },
          });
          const title = `${method} ${path}`;
          assert.equal(status, content ? 200 : 404, title);
          if (!content) continue;
          assert.equal(headers['content-encoding'], encoding, title);
          assert.equal(headers.vary, 'accept-encoding', title);
          if (method === 'GET') assert.equal(decode(body, encoding), content, title);
        }
    });

  it('returns a range in the encoding that the client accepts', async () => {
    const path = '/main.0a1b2c3d.js';
    for (const accepted of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': accepted };
      const whole = await raw(origin, path, { headers });
      const part = await raw(origin, path, { headers: { ...headers, range: 'bytes=2-5' } });
      assert.equal(part.status, 206);
      assert.deepEqual(part.body, whole.body.subarray(2, 6));
    }
  });

  it('revalidates the registry each time', async () => {
    const first = await fetch(`${origin}/registry.json`);
    assert.deepEqual(await first.json(), { schema: 1, remotes: {} });
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${origin}/registry.json`, {
      headers: { 'if-none-match': etag, 'cache-control': '' },
    });
    assert.equal(again.status, 304);
  });

  it('allows no script, frame or connection from other origins', async () => {
    const { headers } = await fetch(origin, page);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "style-src 'self' 'unsafe-inline'",
    ])
      assert.ok(policy.split(';').includes(rule), rule);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('strict-transport-security'), null);
  });

  it('sends the headers of documents with everything but scripts, styles and fonts', async () => {
    const files = ['/main.0a1b2c3d.js', '/main.0a1b2c3d.css', '/assets/latin.0a1b2c3d.woff2'];
    for (const path of ['/', '/logo.svg', '/registry.json', '/missing', '/api/user', ...files]) {
      const { headers } = await fetch(`${origin}${path}`);
      for (const [name, value] of Object.entries(securityHeaders)) {
        const left = files.includes(path) && name in documentHeaders;
        assert.equal(headers.get(name), left ? null : value, `${path} ${name}`);
      }
    }
  });

  it('serves no file outside its folders', async () => {
    for (const path of [
      '/../../secret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
      '/remotes/..%2f..%2fsecret.txt',
      '/remotes/%2e%2e/%2e%2e/secret.txt',
    ]) {
      const { status } = await raw(origin, path, page);
      const response = await fetch(`${origin}${path}`);
      assert.doesNotMatch(await response.text(), /not for the browser/, path);
      assert.ok(status === 200 || status >= 400, path);
    }
  });

  it('forwards calls unchanged, with the client address', async () => {
    const response = await fetch(`${origin}/api/user?Name=a&Name=b`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer x',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'forged.example',
      },
      body: '{"a":1}',
    });
    const seen = (await response.json()) as {
      method: string;
      url: string;
      body: string;
      headers: Record<string, string>;
    };
    assert.deepEqual([seen.method, seen.url, seen.body], ['POST', '/api/user?Name=a&Name=b', '{"a":1}']);
    assert.equal(seen.headers['authorization'], 'Bearer x');
    assert.equal(seen.headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(seen.headers['x-forwarded-host'], new URL(origin).host);
  });

  it('forwards the real client address, not one forged by the client', async () => {
    const { behind } = services(plan);
    for (const { name, env } of behind.filter((one) => 'TRUST_PROXY' in one.env)) {
      const { TRUST_PROXY: trustProxy } = readConfig(z.object({ TRUST_PROXY: trustedProxies }), env);
      const real = await createApi({ ...anApi, trustProxy });
      route(real, { ...anAddress, result: z.string() }, ({ request: { ip } }) => ip);
      const mainApi = await real.listen({ host: '127.0.0.1', port: 0 });
      const front = await startConsole({
        host: '127.0.0.1',
        port: 0,
        root: join(folder.path, 'console'),
        basePath: '/',
        mainApi,
        campaignApi: mainApi,
        probes: {},
      });
      for (const forged of ['203.0.113.9', '203.0.113.9, 127.0.0.1', '203.0.113.9, 198.51.100.7']) {
        const headers = { 'x-forwarded-for': forged, forwarded: 'for=203.0.113.9' };
        const answer = await fetch(`http://127.0.0.1:${front.port}/api/address`, { headers });
        const { result } = (await answer.json()) as { result: string };
        assert.equal(result, '127.0.0.1', `${name}, ${forged}`);
      }
      await front.close();
      await real.close();
    }
    assert.equal(behind.filter((one) => 'TRUST_PROXY' in one.env).length, 2);
  });

  it('forwards event streams without buffering', async () => {
    const response = await fetch(`${origin}/api/stream`);
    const reader = (response.body ?? assert.fail()).pipeThrough(new TextDecoderStream()).getReader();
    assert.equal((await reader.read()).value, 'data: first\n\n');
    releaseStream();
    assert.equal((await reader.read()).value, 'data: second\n\n');
  });

  it('responds while 500 event streams are open', async () => {
    const streams = new AbortController();
    const opened = await Promise.all(
      Array.from({ length: 500 }, () => fetch(`${origin}/api/stream`, { signal: streams.signal })),
    );
    assert.equal(opened.length, 500);
    assert.equal((await fetch(`${origin}/api/user`)).status, 200);
    streams.abort();
  });

  it('returns an error in the envelope when a service is down or disconnects', async () => {
    for (const [path, status] of [
      ['/campaign-api/campaign', 503],
      ['/api/break', 502],
    ] as const) {
      const response = await fetch(`${origin}${path}`, { method: 'POST' });
      assert.equal(response.status, status);
      const body = (await response.json()) as {
        success: boolean;
        __abp: boolean;
        error: Record<string, string>;
      };
      assert.deepEqual([body.success, body.__abp, body.error['code']], [false, true, 'ServiceUnavailable']);
      assert.equal(response.headers.get('x-request-id'), body.error['requestId']);
    }
  });

  it('refuses bodies over the limit like a service, and answers the next request on the connection', async () => {
    const noteApi = await createApi(anApi);
    const operation = { ...anAddress, method: 'POST', body: z.object({ text: z.string() }) } as const;
    route(noteApi, { ...operation, result: z.null() }, () => null);
    const direct = await noteApi.listen({ host: '127.0.0.1', port: 0 });
    const front = await startConsole({
      host: '127.0.0.1',
      port: 0,
      root: join(folder.path, 'console'),
      basePath: '/',
      mainApi: direct,
      campaignApi: direct,
      probes: {},
    });
    const through = `http://127.0.0.1:${front.port}`;
    for (const size of [10, 1_000_000, 1_200_000, 8_000_000])
      for (const chunked of [true, false]) {
        const [expected, seen] = await Promise.all(
          [direct, through].map((where) => postThenGet(where, 'x'.repeat(size), chunked)),
        );
        assert.deepEqual(seen, expected, `${size} bytes`);
        assert.deepEqual(seen, [size > 1_048_576 ? 413 : 400, 404]);
      }
    await front.close();
    await noteApi.close();
  });

  it('returns errors in the envelope for APIs and as text elsewhere', async () => {
    const long = { 'x-long': 'x'.repeat(20_000) };
    const cases: [path: string, options: Parameters<typeof raw>[2], status: number, code: string][] = [
      ['%zz', {}, 400, 'BadUrl'],
      [`x${'/x'.repeat(3)}`, { method: 'TRACE' }, 405, 'MethodNotAllowed'],
      ['', { method: 'PROPFIND' }, 405, 'MethodNotAllowed'],
      ['x', { headers: long }, 431, 'HeadersTooLarge'],
      ['x', { headers: { 'content-length': 'many' } }, 400, 'BadRequest'],
    ];
    for (const api of ['/api', '/campaign-api'])
      for (const [path, options, status, code] of cases) {
        const answer = await raw(origin, path ? `${api}/${path}` : api, options);
        const title = `${options?.method ?? 'GET'} ${api}/${path}`;
        assert.equal(answer.status, status, title);
        assert.match(answer.headers['content-type'] ?? '', /^application\/json/, title);
        const body = JSON.parse(answer.body.toString()) as { error: Record<string, string>; __abp: boolean };
        assert.deepEqual([body.__abp, body.error['code']], [true, code], title);
        assert.equal(answer.headers['x-request-id'], body.error['requestId'], title);
      }
    for (const [path, options, status] of [
      ['/%zz', {}, 400],
      ['/remotes/%zz', page, 400],
      ['/apiary', {}, 404],
      ['/missing.0a1b2c3d.js', {}, 404],
      ['/', { method: 'TRACE' }, 404],
      ['/', { headers: long }, 431],
      ['/', { headers: { 'content-length': 'many' } }, 400],
      ['/c/abcdefghijk', {}, 503],
      ['/o/abcdefghijk', {}, 503],
    ] as const) {
      const answer = await raw(origin, path, options);
      assert.equal(answer.status, status, path);
      assert.match(answer.headers['content-type'] ?? '', /^text\/plain/, path);
      assert.match(answer.body.toString(), /^[A-Z][^{}<>]+\n$/, path);
    }
  });

  it('refuses unknown methods and tunnels in the same formats', async () => {
    for (const [line, status, form] of [
      ['JUMP /api/x', 501, /^\{.*"code":"NotImplemented"/],
      ['JUMP /campaign-api/x', 501, /^\{.*"code":"NotImplemented"/],
      ['JUMP /home', 501, /^This method is not supported\.\n$/],
      ['CONNECT x:443', 405, /^This method is not supported\.\n$/],
    ] as const) {
      const { hostname, port } = new URL(origin);
      const socket = connect({ host: hostname, port: Number(port) });
      socket.write(`${line} HTTP/1.1\r\nhost: x\r\n\r\n`);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      assert.equal(Number(head.split(' ')[1]), status, line);
      assert.match(body, form, line);
    }
  });

  it('names services that do not respond', async () => {
    const response = await fetch(`${origin}/healthz`);
    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), { status: 'unavailable', waitingFor: ['campaign-api'] });
  });

  it('runs under a base path', async () => {
    const below = await startConsole({
      host: '127.0.0.1',
      port: 0,
      root: join(folder.path, 'console'),
      basePath: '/console/',
      mainApi: api.origin,
      campaignApi: api.origin,
      probes: {},
    });
    const root = `http://127.0.0.1:${below.port}`;
    const home = await fetch(root, page);
    assert.deepEqual([home.status, home.url], [200, `${root}/console/`]);
    assert.equal((await raw(root, '/console/')).status, 200);
    assert.equal((await raw(root, '/console', page)).status, 200);
    assert.equal((await fetch(`${root}/console/home`, page)).status, 200);
    assert.equal((await fetch(`${root}/console/main.0a1b2c3d.js`)).status, 200);
    assert.equal((await fetch(`${root}/console/registry.json`)).status, 200);
    assert.equal((await fetch(`${root}/elsewhere`, page)).status, 404);
    assert.deepEqual(await (await fetch(`${root}/healthz`)).json(), { status: 'ok' });
    await below.close();
  });
});
