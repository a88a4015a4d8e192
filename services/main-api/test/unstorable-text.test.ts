import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { requestsWithText, withAnyDatabase } from '@hima/api-kit/testing';
import { start, type Running } from './support/main-api.js';

withAnyDatabase('text that PostgreSQL cannot store', (database) => {
  let main: Running;
  // A different client each time, so that rate limits don't apply.
  beforeEach(async () => {
    main = await start(database.location());
  });
  afterEach(() => main.close());

  for (const [name, text] of Object.entries({ 'U+0000': 'a\0b', 'an unpaired surrogate': '\ud800' }))
    it(`returns 400 for ${name} in every text field of every operation`, async () => {
      const { token } = await main.signIn('admin@hima.example');
      const document: unknown = await (await main.call.fetch('openapi.json')).json();
      const requests = requestsWithText(document, text);
      assert.ok(requests.some(({ operationId }) => operationId === 'authenticate'));
      for (const { method, url, body, member } of requests) {
        const answer = await fetch(new URL(url, main.url), {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'abp-tenantid': '1',
            'content-type': 'application/json',
          },
          ...(body !== undefined && { body }),
        });
        const { error } = (await answer.json()) as { error: { validationErrors: unknown } };
        assert.deepEqual(
          [answer.status, error.validationErrors],
          [
            400,
            [{ message: `${member} must not contain U+0000 or an unpaired surrogate`, members: [member] }],
          ],
          `${method} ${url}`,
        );
      }
    });

  it('returns 400 for a query that is not UTF-8, in every operation', async () => {
    const { token } = await main.signIn('admin@hima.example');
    const document: unknown = await (await main.call.fetch('openapi.json')).json();
    for (const { method, url } of requestsWithText(document, 'x')) {
      const answer = await fetch(new URL(`${url}?Keyword=%ED%A0%80`, main.url), {
        method,
        headers: { authorization: `Bearer ${token}`, 'abp-tenantid': '1' },
      });
      const { error } = (await answer.json()) as { error: { code: string } };
      assert.deepEqual([answer.status, error.code], [400, 'BadUrl'], `${method} ${url}`);
    }
  });
});
