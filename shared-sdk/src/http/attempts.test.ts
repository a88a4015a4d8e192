import { createApiClient } from './api-client';
import type { ApiClient } from './described-calls';
import { isApiError, NOT_SENT } from './api-error';
import { enveloped, refusal, sendJson, startApiServer, type ApiServer } from './test-server';

let server: ApiServer;
let api: ApiClient;
let answer: Parameters<typeof startApiServer>[0];

beforeEach(async () => {
  answer = (_request, response) => sendJson(response, 200, enveloped({ ok: true }));
  server = await startApiServer((...args) => answer(...args));
  api = createApiClient({ baseUrl: server.url, token: () => undefined, onTokenRefused: () => false });
});
afterEach(() => server.close());

const keys = () => server.requests.map(({ headers }) => headers['idempotency-key']);
const create = (name = 'Flu') => api.post('/campaign', { body: { name } });
const fails = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('It succeeded')),
    (error: unknown) => error,
  );

test('B3 joins an identical running POST', async () => {
  const both = await Promise.all([create(), create()]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(server.requests).toHaveLength(1);
  await Promise.all([create(), create('Measles')]);
  expect(server.requests).toHaveLength(3);
  expect(new Set(keys()).size).toBe(3);
  for (const key of keys()) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('B3 reuses the idempotency key after a lost response', async () => {
  answer = (request) => request.socket.destroy();
  await fails(create());
  answer = (_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>');
  await fails(create());
  answer = (_request, response) =>
    sendJson(response, 409, refusal({ code: 'IdempotencyKeyInUse', message: 'Still running' }));
  await fails(create('Flu season'));
  answer = (_request, response) => sendJson(response, 422, refusal({ code: 'Refused', message: 'No' }));
  await fails(create());
  await fails(create());
  const [first, ...others] = keys();
  expect(others.slice(0, 3)).toEqual([first, first, first]);
  expect(others[3]).not.toBe(first);
});

test('B3 limits reuse of the key to the path', async () => {
  answer = (request) => request.socket.destroy();
  await fails(create());
  answer = (_request, response) => sendJson(response, 200, enveloped(null));
  await api.post('/sender', { body: { senderId: 'HIMA' } });
  const [lost, other] = keys();
  expect(other).not.toBe(lost);
});

test('B3 accepts a key shared with other tabs', async () => {
  await api.post('/campaign', { body: { name: 'Flu' }, key: 'from-the-draft' });
  expect(keys()).toEqual(['from-the-draft']);
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ name: 'Flu' });
});

test('B3 reports an offline change as not sent, and an offline read as a network error', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    // A response is used even if the browser reports no network, for instance from this machine.
    await expect(create()).resolves.toEqual({ ok: true });
    answer = (request) => request.socket.destroy();
    for (const change of [
      () => create(),
      () => api.put('/campaign/1', { body: {} }),
      () => api.delete('/campaign/1'),
    ]) {
      const error = await fails(change());
      expect(isApiError(error) && [error.kind, error.code]).toEqual(['network', NOT_SENT]);
    }
    const error = await fails(api.get('/campaign'));
    expect(isApiError(error) && [error.kind, error.code]).toEqual(['network', null]);
  } finally {
    online.mockRestore();
  }
  const error = await fails(create());
  // It may have arrived.
  expect(isApiError(error) && error.code).toBeNull();
});
