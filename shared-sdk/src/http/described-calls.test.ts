import { createApiClient } from './api-client';
import type { CampaignApi, CampaignEvents, CampaignResult } from './api-types';
import type { ApiClient } from './described-calls';
import { enveloped, sendJson, startApiServer, type ApiServer } from './test-server';

let server: ApiServer;
let api: ApiClient<CampaignApi>;

beforeEach(async () => {
  server = await startApiServer((_request, response) => sendJson(response, 200, enveloped(null)));
  api = createApiClient({ baseUrl: server.url, token: () => undefined, onTokenRefused: () => false });
});
afterEach(() => server.close());

test('fills encoded parameters into the path', async () => {
  await api.get('/campaign/{id}', { path: { id: 'a/b?c' } });
  await api.post('/campaign/{id}/pause', { path: { id: '1' }, body: { version: 2 } });
  await api.put('/country-rule/{country}', {
    path: { country: 'SA' },
    body: {
      hours: null,
      timeZone: 'Asia/Riyadh',
      senderMark: null,
      optOutRequired: true,
      source: 'CST',
      asOf: '2026-11-01',
      version: 0,
    },
  });
  await api.delete('/campaign-filter/{id}', { path: { id: '{id}' } });
  await api.blob('/campaign/{id}/registration-file', { path: { id: '3' } });
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/campaign/a%2Fb%3Fc',
    'POST /api/campaign/1/pause',
    'PUT /api/country-rule/SA',
    'DELETE /api/campaign-filter/%7Bid%7D',
    'GET /api/campaign/3/registration-file',
  ]);
});

test('rejects a call without a parameter of its path, and sends nothing', async () => {
  const path = {} as { id: string };
  const calls = [
    () => api.get('/campaign/{id}', { path }),
    () => api.post('/campaign/{id}/pause', { path, body: { version: 2 } }),
    () => api.blob('/campaign/{id}/registration-file', { path }),
    () => api.events('/campaign/{id}/events', { path, onEvent: () => {} }),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('id is missing');
  expect(server.requests).toEqual([]);
});

/** Checked by the compiler alone; never called. */
export function typed(): unknown {
  const path = { id: '1' };
  const campaign: Promise<CampaignResult<'getCampaign'>> = api.post('/campaign/{id}/accept', {
    path,
    body: { previewId: '2', version: 3 },
  });
  const followed = api.events('/campaign/{id}/events', {
    path,
    onEvent: (_name, data) => {
      const known: CampaignEvents<'followCampaign'>['campaign'] = data;
      // @ts-expect-error -- no member of the event
      return known.version > 1 && data.stage;
    },
  });
  return [
    campaign,
    followed,
    api.get('/campaign', { query: { Status: ['Pending'], Keyword: 'Flu' } }),
    api.post('/sms-setup/change/{id}/reject', { path }),
    // @ts-expect-error -- no such path
    api.get('/campaigns', {}),
    // @ts-expect-error -- no such method at the path
    api.put('/campaign/{id}/pause', { path, body: { version: 1 } }),
    // @ts-expect-error -- a parameter of the path is missing
    api.get('/campaign/{id}'),
    // @ts-expect-error -- another parameter than the path’s
    api.get('/campaign/{id}', { path: { key: '1' } }),
    // @ts-expect-error -- no such query parameter
    api.get('/campaign', { query: { status: ['Pending'] } }),
    // @ts-expect-error -- no such value of a query parameter
    api.get('/campaign', { query: { Status: ['Waiting'] } }),
    // @ts-expect-error -- no such member of the body
    api.post('/campaign/{id}/pause', { path, body: { version: 1, reason: 'Late' } }),
    // @ts-expect-error -- a member of the body is missing
    api.post('/campaign/{id}/accept', { path, body: { version: 1 } }),
    // @ts-expect-error -- a result is no file
    api.blob('/campaign/{id}', { path }),
    // @ts-expect-error -- a result is no stream
    api.events('/campaign/{id}', { path, onEvent: () => {} }),
    // @ts-expect-error -- its stream is requested by POST
    api.events('/database-connection/test', { onEvent: () => {} }),
  ];
}
