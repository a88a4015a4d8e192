import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import {
  ApiProblem,
  conflict,
  notFound,
  route,
  unauthorized,
  type Api,
  type Principal,
} from '../src/index.js';
import { callApi, CallFailed, type ApiCaller } from '../src/testing/index.js';
import { refused } from './support/refused.js';
import { createTestApi } from './support/test-api.js';

const layla: Principal = {
  id: '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a11',
  name: 'Layla',
  surname: 'Hassan',
  emailAddress: 'layla@hima.example',
  organizationId: '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a10',
  permissions: ['Pages.Campaigns'],
};

describe('an API', () => {
  let api: Api;
  let origin = '';
  let call: ApiCaller;
  let healthy = true;
  let bodiesSeen = 0;

  before(async () => {
    api = await createTestApi({
      bodyLimit: 1000,
      async authenticate({ headers }) {
        if (headers.authorization !== 'Bearer layla') throw unauthorized();
        return layla;
      },
      async healthy() {
        if (!healthy) throw new Error('The database is gone');
      },
    });
    const common = { summary: 'A route', access: 'anonymous' } as const;
    route(
      api,
      {
        ...common,
        method: 'POST',
        url: '/thing/:id',
        operationId: 'writeThing',
        access: { permission: 'Pages.Campaigns' },
        params: z.object({ id: z.uuid() }),
        body: z.object({
          emailAddress: z.email(),
          gateway: z.object({ port: z.int().max(65535) }).optional(),
          kind: z.enum(['A', 'B']).optional(),
          name: z.string().min(3, 'Minimum 3 symbols').optional(),
        }),
        result: z.object({ id: z.uuid(), at: z.date(), by: z.string() }),
        status: 201,
      },
      ({ params, user }) => {
        bodiesSeen++;
        // A member that the schema does not have must not get out.
        return { id: params.id, at: new Date(0), by: user.name, secret: 'sup3r-s3cret' };
      },
    );
    route(
      api,
      {
        ...common,
        method: 'GET',
        url: '/fail/:how',
        operationId: 'fail',
        params: z.object({ how: z.string() }),
        result: z.object({ count: z.number() }),
      },
      ({ params: { how } }) => {
        if (how === 'not-found') throw notFound('Campaign', '17');
        if (how === 'conflict')
          throw conflict('AudienceChanged', 'The audience has changed.', 'From 10 to 12.');
        if (how === 'crash') throw new Error('connect postgres://hima:sup3r-s3cret@10.0.0.7/x');
        if (how === 'teapot')
          throw new ApiProblem({
            status: 418,
            code: 'NotImplemented',
            message: 'Tea',
            headers: { allow: 'tea' },
          });
        return { count: 'sup3r-s3cret' as unknown as number };
      },
    );
    route(
      api,
      {
        ...common,
        method: 'GET',
        url: '/limited',
        operationId: 'limited',
        result: z.null(),
        requestsPerMinute: 2,
      },
      () => null,
    );
    route(
      api,
      { ...common, method: 'GET', url: '/me', operationId: 'me', access: 'signed-in', result: z.string() },
      ({ user }) => user.name,
    );
    route(
      api,
      {
        ...common,
        method: 'GET',
        url: '/forbidden',
        operationId: 'forbidden',
        access: { permission: 'Pages.Roles' },
        result: z.null(),
      },
      () => null,
    );
    origin = await api.listen({ host: '127.0.0.1', port: 0 });
    call = callApi(`${origin}/api`);
  });
  after(() => api.close());

  const ID = '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a12';
  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    call.fetch(`thing/${ID}`, {
      method: 'POST',
      body,
      headers: { authorization: 'Bearer layla', 'content-type': 'application/json', ...headers },
    });

  it('returns results in the envelope, with fields of the schema only', async () => {
    const response = await post(JSON.stringify({ emailAddress: 'a@hima.example' }));
    assert.equal(response.status, 201);
    assert.equal(
      await response.text(),
      `{"result":{"id":"${ID}","at":"1970-01-01T00:00:00.000Z","by":"Layla"},` +
        '"targetUrl":null,"success":true,"error":null,"unAuthorizedRequest":false,"__abp":true}',
    );
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  it('lists validation errors with camelCase members', async () => {
    const body = { gateway: { port: 70_000 }, kind: 'C', name: 'x' };
    const { error } = await refused(post(JSON.stringify(body)), 400, 'ValidationFailed');
    assert.equal(error['message'], 'Your request is not valid!');
    assert.deepEqual(error['validationErrors'], [
      { message: 'emailAddress is required', members: ['emailAddress'] },
      { message: 'gateway.port must be at most 65535', members: ['gateway.port'] },
      { message: 'kind must be one of A, B', members: ['kind'] },
      { message: 'Minimum 3 symbols', members: ['name'] },
    ]);
    assert.match(
      String(error['details']),
      /^The following errors were detected during validation\.\r\n - emailAddress is required\r\n/,
    );
  });

  it('explains why a body cannot be read', async () => {
    await refused(post('{"emailAddress":'), 400, 'MalformedJson');
    await refused(post('{"__proto__":{"x":1}}'), 400, 'MalformedJson');
    await refused(post(''), 400, 'ValidationFailed');
    await refused(post('null'), 400, 'ValidationFailed');
    await refused(
      post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'UnsupportedMediaType',
    );
    await refused(post('plain', { 'content-type': 'text/plain' }), 415, 'UnsupportedMediaType');
    await refused(post(JSON.stringify('x'.repeat(2000))), 413, 'BodyTooLarge');
  });

  it('refuses text that cannot be stored and deeply nested JSON anywhere', async () => {
    const unstorable = 'must not contain U+0000 or an unpaired surrogate';
    const names = 'must not have names that contain U+0000 or an unpaired surrogate';
    const deep = `${'['.repeat(400)}${']'.repeat(400)}`;
    const cases: [answer: Promise<Response>, message: string][] = [
      [post('{"emailAddress":"a\\u0000b"}'), `emailAddress ${unstorable}`],
      [post('{"gateway":{"hosts":["a","\\ud83d"]}}'), `gateway.hosts.1 ${unstorable}`],
      [post('{"gateway":{"\\udc00":1}}'), `gateway ${names}`],
      [post(`{"gateway":${deep}}`), `gateway${'.0'.repeat(31)} must not have more than 32 levels`],
      [post('"\\u0000"'), `The body ${unstorable}`],
      [call.fetch('fail/a%00b'), `how ${unstorable}`],
      [call.fetch('fail/teapot?Keyword=%00'), `keyword ${unstorable}`],
    ];
    for (const [answer, message] of cases) {
      const { error } = await refused(answer, 400, 'ValidationFailed');
      assert.deepEqual(
        (error['validationErrors'] as { message: string }[]).map((fault) => fault.message),
        [message],
      );
    }
    // Whole pairs are letters like any other.
    await refused(call.fetch('fail/%F0%9F%98%80'), 500, 'InternalError');
    assert.equal((await post('{"emailAddress":"a@hima.example","name":"\\ud83d\\ude00!!"}')).status, 201);
  });

  it('returns errors in the envelope for unknown routes, methods and malformed URLs', async () => {
    await refused(call.fetch('nothing'), 404, 'NoSuchRoute');
    await refused(fetch(`${origin}/`), 404, 'NoSuchRoute');
    await refused(call.fetch('me', { method: 'DELETE' }), 404, 'NoSuchRoute');
    await refused(call.fetch('fail/%zz'), 400, 'BadUrl');
    await refused(call.fetch('fail/%ED%A0%80'), 400, 'BadUrl');
    await refused(
      call.fetch('thing/17', { method: 'POST', headers: { authorization: 'Bearer layla' } }),
      400,
      'ValidationFailed',
    );
  });

  it('refuses a query that is not percent-encoded UTF-8, with or without a schema for it', async () => {
    const headers = { authorization: 'Bearer layla' };
    // Half a surrogate pair, one of UTF-16, too long a form, a byte on its own, no number, nothing.
    for (const text of ['%ED%A0%80', '%uD800', '%C0%80', '%ff', '%zz', 'a%'])
      for (const query of [`Keyword=${text}`, `${text}=a`, `a=b&${text}`, `Keyword=?${text}`])
        await refused(call.fetch(`me?${query}`, { headers }), 400, 'BadUrl');
    for (const query of ['Keyword=%F0%9F%98%80', 'Keyword=a+b', '%25=100%25', '?', ''])
      assert.equal((await call.fetch(`me?${query}`, { headers })).status, 200, query);
  });

  it('distinguishes 401 from 403 before it reads the body', async () => {
    const unauthenticated = await refused(call.fetch('me'), 401, 'Unauthorized');
    assert.equal(unauthenticated.unAuthorizedRequest, true);
    assert.equal(unauthenticated.error['message'], 'Current user did not login to the application!');
    const headers = { authorization: 'Bearer layla' };
    const other = await refused(call.fetch('forbidden', { headers }), 403, 'Forbidden');
    assert.equal(other.unAuthorizedRequest, true);
    assert.match(String(other.error['message']), /permissions must be granted: Pages\.Roles$/);
    const seen = bodiesSeen;
    await refused(post('{', { authorization: 'Bearer nobody' }), 401, 'Unauthorized');
    assert.equal(bodiesSeen, seen);
  });

  it('sends with every response a digest of the user’s permissions', async () => {
    const headers = { authorization: 'Bearer layla' };
    const told = async (path: string) =>
      (await call.fetch(path, { headers })).headers.get('hima-permissions');
    const before = await told('me');
    assert.match(before ?? '', /^[\w-]{16}$/);
    assert.equal(await told('forbidden'), before);
    layla.permissions = ['Pages.Campaigns', 'Pages.Contacts'];
    assert.notEqual(await told('me'), before);
    layla.permissions = ['Pages.Campaigns'];
    assert.equal(await told('me'), before);
    assert.equal((await call.fetch('me')).headers.get('hima-permissions'), null);
  });

  it('returns a problem with its code, details and headers', async () => {
    const missing = await refused(call.fetch('fail/not-found'), 404, 'NotFound');
    assert.equal(missing.error['message'], 'There is no entity Campaign with id = 17!');
    const changed = await refused(call.fetch('fail/conflict'), 409, 'AudienceChanged');
    assert.equal(changed.error['details'], 'From 10 to 12.');
    assert.equal(changed.unAuthorizedRequest, false);
    const tea = await refused(call.fetch('fail/teapot'), 418, 'NotImplemented');
    assert.equal(tea.headers.get('allow'), 'tea');
  });

  it('hides internals of a crash or an invalid result', async () => {
    for (const how of ['crash', 'wrong-result']) {
      const { error } = await refused(call.fetch(`fail/${how}`), 500, 'InternalError');
      assert.equal(error['message'], 'An internal error occurred during your request!');
      assert.equal(error['details'], null);
    }
  });

  it('rate-limits a route separately, with Retry-After', async () => {
    await call.get('limited');
    await call.get('limited');
    const { headers } = await refused(call.fetch('limited'), 429, 'TooManyRequests');
    assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    await call.get('me', { token: 'layla' });
  });

  it('keeps the request ID of a proxy, unless it could contain data', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const kept = await call.fetch('me', { headers: { 'x-request-id': id } });
    assert.equal(kept.headers.get('x-request-id'), id);
    const short = await call.fetch('me', { headers: { 'x-request-id': id.replaceAll('-', '') } });
    assert.equal(short.headers.get('x-request-id'), id.replaceAll('-', ''));
    const unsafe = ['layla@hima.example', '0501234567', '+966501234567', '9665-0123-4567', 'abcdef12'];
    for (const given of [...unsafe, '0'.repeat(32), '00000966-5012-3456-7000-000000000000']) {
      const replaced = await call.fetch('me', { headers: { 'x-request-id': given } });
      assert.match(replaced.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
      assert.notEqual(replaced.headers.get('x-request-id'), given);
    }
  });

  it('reports its health without the envelope', async () => {
    for (const path of ['/healthz', '/api/healthz']) {
      assert.deepEqual(await (await fetch(origin + path)).json(), { status: 'ok' });
    }
    healthy = false;
    const sick = await fetch(`${origin}/healthz`);
    healthy = true;
    assert.equal(sick.status, 503);
    assert.deepEqual(await sick.json(), { status: 'unavailable' });
  });

  it('exposes errors to the test client', async () => {
    await assert.rejects(call.get('fail/conflict'), (error: unknown) => {
      assert.ok(error instanceof CallFailed);
      assert.deepEqual([error.status, error.code, error.details], [409, 'AudienceChanged', 'From 10 to 12.']);
      return true;
    });
  });
});
