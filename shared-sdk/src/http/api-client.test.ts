import { createApiClient } from './api-client';
import type { ApiClient } from './described-calls';
import { isApiError, type ApiError } from './api-error';
import { enveloped, refusal, sendJson, startApiServer, type ApiServer } from './test-server';

let server: ApiServer;
let token: string | undefined;
let refused: string[];
let api: ApiClient;
let answer: Parameters<typeof startApiServer>[0];

beforeEach(async () => {
  answer = (_request, response) => sendJson(response, 200, enveloped({ ok: true }));
  server = await startApiServer((...args) => answer(...args));
  token = undefined;
  refused = [];
  api = createApiClient({
    baseUrl: server.url,
    token: () => token,
    onTokenRefused: (bearer) => {
      refused.push(bearer);
      return false;
    },
  });
});
afterEach(() => server.close());

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

test('R7.1 sends the JSON and no-store headers, and the bearer once there is a token', async () => {
  await api.get('/user/with-permissions');
  token = 'secret';
  await api.post('/campaign', { body: { name: 'Flu' } });
  const [first, second] = server.requests;
  expect(first?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  expect(first?.headers.authorization).toBeUndefined();
  expect(second?.headers.authorization).toBe('Bearer secret');
  expect(JSON.parse(second?.body ?? '')).toEqual({ name: 'Flu' });
});

test('begins a trace with each call of its own origin, and of no other', async () => {
  await api.get('/campaign');
  expect(server.requests[0]?.headers.traceparent).toBeUndefined();

  const own = createApiClient({ baseUrl: '/api', token: () => undefined, onTokenRefused: () => false });
  const { fetch } = globalThis;
  // The page and the server have different origins here.
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return fetch(request.url.replace(location.origin, new URL(server.url).origin), {
      headers: request.headers,
    });
  };
  try {
    await own.get('/campaign');
    await own.get('/campaign');
  } finally {
    globalThis.fetch = fetch;
  }
  const [first, second] = server.requests.slice(1).map(({ headers }) => headers.traceparent);
  expect(first).toMatch(/^00-[0-9a-f]{32}-a[0-9a-f]{15}-01$/);
  expect(second).toMatch(/^00-[0-9a-f]{32}-a[0-9a-f]{15}-01$/);
  expect(first).not.toBe(second);
});

test('R7.1 serializes arrays as repeated keys and omits unset parameters', async () => {
  await api.get('/campaign', { query: { Status: ['Pending', 'Paused'], Keyword: undefined, SkipCount: 0 } });
  expect(server.requests[0]?.url).toBe('/api/campaign?Status=Pending&Status=Paused&SkipCount=0');
});

test('R7.2 unwraps the result, null included', async () => {
  answer = (request, response) =>
    sendJson(response, 200, enveloped(request.url?.endsWith('one') ? null : [1]));
  await expect(api.get('/many')).resolves.toEqual([1]);
  await expect(api.delete('/one')).resolves.toBeNull();
  expect(server.requests[1]?.headers['content-type']).toBeUndefined();
});

test('R7.2 returns a blob as it is', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('PK');
  const blob = await api.blob('/download/client');
  expect(await blob.text()).toBe('PK');
});

test('R7.2 passes on the response body as the error', async () => {
  const body = refusal({
    code: 'AudienceChanged',
    message: 'The audience changed',
    details: 'From 10 to 12',
    validationErrors: [{ message: 'too long', members: ['name'] }],
    requestId: 'r-1',
  });
  answer = (_request, response) => sendJson(response, 409, body);
  const error = await failure(api.post('/campaign/1/accept', { body: {} }));
  expect(error).toMatchObject({
    kind: 'http',
    status: 409,
    code: 'AudienceChanged',
    message: 'The audience changed',
    details: 'From 10 to 12',
    validationErrors: [{ message: 'too long', members: ['name'] }],
    requestId: 'r-1',
    body,
  });
});

test.each([
  ['a page of HTML', 200, 'text/html', '<!doctype html><title>Proxy</title>'],
  ['JSON without the envelope', 200, 'application/json', '{"totalCount":0}'],
  ['JSON that breaks off', 200, 'application/json', '{"result":'],
  ['nothing at all', 200, 'application/json', ''],
])('reports a 200 with %s as an error of kind envelope', async (_name, status, type, text) => {
  answer = (_request, response) =>
    response.writeHead(status, { 'content-type': type, 'x-request-id': 'r-2' }).end(text);
  const error = await failure(api.get('/campaign'));
  expect(error).toMatchObject({ kind: 'envelope', status: 200, requestId: 'r-2' });
  expect(error.message).toContain('not as the API does');
});

test('reports a 502 with HTML as an HTTP error with the request ID of the header', async () => {
  answer = (_request, response) =>
    response
      .writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'r-3' })
      .end('<h1>Bad gateway</h1>');
  expect(await failure(api.get('/campaign'))).toMatchObject({ kind: 'http', status: 502, requestId: 'r-3' });
});

test('reports an unsuccessful envelope as an error for any status', async () => {
  answer = (_request, response) => sendJson(response, 200, refusal({ code: 0, message: 'No' }));
  expect(await failure(api.get('/campaign'))).toMatchObject({ kind: 'http', code: null, message: 'No' });
});

test('retries a GET once without a response, and never a POST', async () => {
  answer = (request) => request.socket.destroy();
  expect(await failure(api.get('/campaign'))).toMatchObject({ kind: 'network', status: 0 });
  expect(server.requests).toHaveLength(2);
  expect(await failure(api.post('/campaign', { body: {} }))).toMatchObject({ kind: 'network', status: 0 });
  expect(server.requests).toHaveLength(3);
});

test('rejects an aborted call without an ApiError', async () => {
  answer = () => {};
  const controller = new AbortController();
  const call = api.get('/campaign', { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  const reason = await call.catch((error: unknown) => error);
  expect(isApiError(reason)).toBe(false);
  expect((reason as Error).name).toBe('AbortError');
});

test('reports the token of a call refused with 401', async () => {
  answer = (_request, response) => sendJson(response, 401, refusal({ message: 'Sign in' }));
  await failure(api.post('/TokenAuth/Authenticate', { body: {} }));
  expect(refused).toEqual([]);
  token = 'old';
  await failure(api.get('/campaign'));
  expect(refused).toEqual(['old']);
});

test('sends a form as it is', async () => {
  const form = new FormData();
  form.set('registration', new Blob(['%PDF']), 'registration.pdf');
  await api.post('/campaign/1/registration', { body: form });
  expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

test('sends a file as it is with its content type', async () => {
  await api.post('/registration-file', { body: new Blob(['%PDF'], { type: 'application/pdf' }) });
  expect(server.requests[0]?.headers['content-type']).toBe('application/pdf');
  expect(server.requests[0]?.body).toBe('%PDF');
});
