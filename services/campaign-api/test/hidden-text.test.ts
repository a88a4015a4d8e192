import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { fieldsThatTake, withAnyDatabase, withoutNamed } from '@hima/api-kit/testing';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';

/** Texts that take any character, by the end of their name. */
const anyText = [
  // An SMS, as its recipients get it.
  'message',
  'secondMessage',
  'text',
  'text.arb',
  'text.en',
  'optOutFooter.arb',
  'optOutFooter.en',
  // SQL is shown in an editor that marks such characters.
  'mobileNumberQuery',
  'checkQuery query',
  'runQuery query',
  'saveQueryVersion query',
  // Compared with the organization's data.
  'column',
  'value',
  'values.0',
  // Nobody reads them.
  'apiKey',
  'basis',
  'data.anything',
  'eventId',
  'number',
  'numbers.0',
  'password',
  'secret',
];
/** Texts with several lines, by the end of their name. */
const severalLines = ['reason', 'remark', 'source'];

withAnyDatabase('characters that a reader cannot see', (at) => {
  const service = new BareService(at);
  let api: Api;
  let document: object;
  const permissions: string[] = [];
  before(async () => {
    await service.start();
    api = await bareApi(service, service.person('Everyone', permissions));
    document = await api.document();
    for (const [, name = ''] of JSON.stringify(document).matchAll(/Requires the permission ([\w.]+)\./g))
      permissions.push(name);
  });
  after(async () => {
    await api.close();
    await service.stop();
  });

  const fieldsWith = (text: string) =>
    fieldsThatTake(text, document, async ({ method, url, body }, index) => {
      const answer = await api.server.inject({
        method: method as 'POST',
        url: url.replace(/(?<=country-rule\/)[^/]+/, 'SA'),
        // Some operations allow an address fewer requests a minute than they have fields.
        remoteAddress: `10.0.${index >> 8}.${index & 255}`,
        payload: body,
        headers: { 'content-type': 'application/json' },
      });
      return answer.json();
    });

  for (const [name, character] of Object.entries({
    'a right-to-left override': '\u202e',
    'a zero-width space': '\u200b',
    'an isolate': '\u2066',
    'an escape': '\u001b',
  }))
    it(`refuses ${name} in every text that is stored and shown`, async () => {
      assert.deepEqual(withoutNamed(await fieldsWith(`ab${character}cd`), anyText), []);
    });

  it('refuses line breaks in every text of one line', async () => {
    const fields = await fieldsWith('ab\ncd');
    assert.deepEqual(withoutNamed(fields, [...anyText, ...severalLines]), []);
  });
});
