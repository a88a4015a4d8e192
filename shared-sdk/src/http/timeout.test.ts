import { createApiClient, REQUEST_TIMEOUT } from './api-client';

test('R9.1 times out a call after 60 seconds', async () => {
  jest.useFakeTimers();
  const fetch = globalThis.fetch;
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  try {
    const api = createApiClient({ baseUrl: '/api', token: () => undefined, onTokenRefused: () => false });
    const settled = api.post('/campaign', { body: {} }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
    expect(await Promise.race([settled, Promise.resolve('waiting')])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(2);
    expect(await settled).toMatchObject({ kind: 'timeout', status: 0 });
  } finally {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  }
});
