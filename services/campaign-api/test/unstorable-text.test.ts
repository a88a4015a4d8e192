import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { requestsWithText, withAnyDatabase } from '@hima/api-kit/testing';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('text that PostgreSQL cannot store', (at) => {
  const service = new BareService(at);
  let api: Api;
  let document: object;
  const permissions: string[] = [];
  const user = service.person('Everyone', permissions);
  before(async () => {
    await service.start();
    api = await bareApi(service, user);
    document = await api.document();
    for (const [, name = ''] of JSON.stringify(document).matchAll(/Requires the permission ([\w.]+)\./g))
      permissions.push(name);
  });
  after(async () => {
    await api.close();
    await service.stop();
  });

  for (const [name, text] of Object.entries({ 'U+0000': 'a\0b', 'an unpaired surrogate': '\ud800' }))
    it(`returns 400 for ${name} in every text field of every operation`, async () => {
      const requests = requestsWithText(document, text);
      for (const operationId of ['createCampaign', 'saveSmsSetup', 'saveCampaignDraft'])
        assert.ok(
          requests.some((request) => request.operationId === operationId),
          operationId,
        );
      for (const [index, { method, url, body, member }] of requests.entries()) {
        const answer = await api.server.inject({
          method: method as 'POST',
          url,
          // Some operations allow an address fewer requests a minute than they have fields.
          remoteAddress: `10.0.${index >> 8}.${index & 255}`,
          ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
        });
        const { error } = answer.json<{ error: { validationErrors: unknown } }>();
        assert.deepEqual(
          [answer.statusCode, error.validationErrors],
          [
            400,
            [{ message: `${member} must not contain U+0000 or an unpaired surrogate`, members: [member] }],
          ],
          `${method} ${url}`,
        );
      }
    });

  it('returns 400 for a query that is not UTF-8 or repeats a parameter, in every operation', async () => {
    const requests = requestsWithText(document, 'x').filter(({ url }) => url.includes('?'));
    assert.ok(requests.some(({ operationId }) => operationId === 'listCampaigns'));
    for (const { method, url } of requests) {
      const [, parameter = ''] = url.split('?');
      for (const [odd, code] of [
        [url.replace('=x', '=%ED%A0%80'), 'BadUrl'],
        [`${url}&${parameter.toLowerCase()}`, 'ValidationFailed'],
      ] as const) {
        const answer = await api.server.inject({ method: method as 'GET', url: odd });
        assert.deepEqual([answer.statusCode, answer.json<Failure>().error.code], [400, code], odd);
      }
    }
  });
});

interface Failure {
  error: { code: string };
}
