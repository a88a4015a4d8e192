import type { ServerResponse } from 'node:http';
import { createApiClient } from './api-client';
import type { ApiClient } from './described-calls';
import { RECONNECT_DELAYS } from './event-stream';
import { refusal, sendJson, startApiServer, type ApiServer } from './test-server';

let server: ApiServer;
let api: ApiClient;
let answer: (response: ServerResponse, attempt: number) => void;
const delays = [...RECONNECT_DELAYS];

beforeEach(async () => {
  RECONNECT_DELAYS.splice(0, RECONNECT_DELAYS.length, 5, 5, 5);
  server = await startApiServer((_request, response) => answer(response, server.requests.length));
  api = createApiClient({ baseUrl: server.url, token: () => 'secret', onTokenRefused: () => false });
});
afterEach(async () => {
  RECONNECT_DELAYS.splice(0, RECONNECT_DELAYS.length, ...delays);
  await server.close();
});

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

test('delivers events with the bearer until the listener stops', async () => {
  answer = (response) => {
    open(response);
    response.write('event: campaign\nda');
    setTimeout(() => response.write('ta: {"sent":1}\n\nevent: campaign\ndata: {"sent":2}\n\n'), 20);
  };
  const told: unknown[] = [];
  await api.events('/campaign/1/events', {
    onEvent: (name, data) => {
      told.push([name, data]);
      return told.length < 2;
    },
  });
  expect(told).toEqual([
    ['campaign', { sent: 1 }],
    ['campaign', { sent: 2 }],
  ]);
  expect(server.requests[0]?.headers).toMatchObject({
    accept: 'text/event-stream',
    authorization: 'Bearer secret',
  });
});

test('reconnects a stream that ends', async () => {
  answer = (response, attempt) => {
    open(response);
    response.end(`data: ${attempt}\n\n`);
  };
  const told: unknown[] = [];
  await api.events('/campaign/1/events', {
    onEvent: (_name, data) => {
      told.push(data);
      return told.length < 6;
    },
  });
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
});

test('fails after repeated attempts without events', async () => {
  answer = (response) => sendJson(response, 503, refusal({ code: 'MainApiUnavailable', message: 'Later' }));
  await expect(api.events('/campaign/1/events', { onEvent: () => {} })).rejects.toMatchObject({
    kind: 'http',
    status: 503,
  });
  expect(server.requests).toHaveLength(4);
});

test('stops at once on a refusal', async () => {
  answer = (response) => sendJson(response, 404, refusal({ message: 'No such campaign' }));
  await expect(api.events('/campaign/9/events', { onEvent: () => {} })).rejects.toMatchObject({
    status: 404,
  });
  expect(server.requests).toHaveLength(1);
});

test('reports a response that is no stream as an error of kind envelope', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
  await expect(api.events('/campaign/1/events', { onEvent: () => {} })).rejects.toMatchObject({
    kind: 'envelope',
  });
});

test('ends without an error when aborted', async () => {
  answer = (response) => {
    open(response);
    response.write('data: 1\n\n');
  };
  const controller = new AbortController();
  await api.events('/campaign/1/events', { signal: controller.signal, onEvent: () => controller.abort() });
  expect(server.requests).toHaveLength(1);
});

test('sends a POST stream once with its body and ends with the server', async () => {
  answer = (response) => {
    open(response);
    response.end('event: step\ndata: 1\n\n');
  };
  const told: unknown[] = [];
  await api.events('/test', {
    method: 'POST',
    body: { a: 1 },
    onEvent: (name, data) => void told.push([name, data]),
  });
  expect(told).toEqual([['step', 1]]);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({ method: 'POST', body: '{"a":1}' });
});

test('rejects an interrupted POST stream instead of reconnecting', async () => {
  answer = (response) => {
    open(response);
    response.write('data: 1\n\n');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(api.events('/test', { method: 'POST', body: {}, onEvent: () => {} })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(server.requests).toHaveLength(1);
});
