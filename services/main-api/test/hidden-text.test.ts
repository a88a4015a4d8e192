import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { fieldsThatTake, withAnyDatabase, withoutNamed } from '@hima/api-kit/testing';
import { start, type Running } from './support/main-api.js';

/** Texts that take any character, by the end of their name. */
const anyText = [
  // Compared with what is stored, and never stored themselves.
  'userNameOrEmailAddress',
  'password',
  'currentPassword',
  'code',
  'token',
  'grant',
  'version',
  'startOrganizationSignIn organization',
  'completeOrganizationSignIn query',
  // Nobody reads them.
  'newPassword',
  'clientSecret',
  'credential.response.transports.0',
  'downloadKit request',
  'sendReport query',
  // A name that the campaign API checked.
  'sendReport view',
  // Checked together with the entities, so that an import names every wrong one.
  'participants.0.name',
  'participants.0.organization',
  'participants.0.apiRoot',
];
/** Texts with several lines, by the end of their name. */
const severalLines = ['reason', 'description', 'applicationDescription'];

withAnyDatabase('characters that a reader cannot see', (database) => {
  let main: Running;
  // Of one sign-in: the wrong passwords of the first round lock the account.
  let token: string | undefined;
  // A different client each time, so that rate limits don't apply.
  beforeEach(async () => {
    main = await start(database.location());
  });
  afterEach(() => main.close());

  async function fieldsWith(text: string): Promise<string[]> {
    token ??= (await main.signIn('admin@hima.example')).token;
    const document: unknown = await (await main.call.fetch('openapi.json')).json();
    return fieldsThatTake(text, document, async ({ method, url, body }) => {
      const answer = await fetch(new URL(url, main.url), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'abp-tenantid': '1',
          'content-type': 'application/json',
        },
        body,
      });
      return (await answer.json()) as Awaited<ReturnType<Parameters<typeof fieldsThatTake>[2]>>;
    });
  }

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
