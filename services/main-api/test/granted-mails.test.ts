import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { GRANTED_MAILS_PER_HALF_HOUR } from '../src/mail/granted-mail.js';
import { start, type Running } from './support/main-api.js';

withAnyDatabase('emails that an account allowed', (database) => {
  let main: Running;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hima-granted-'));
    main = await start(database.location(), { MAIL_DIRECTORY: folder, PUBLIC_URL: 'https://hima.example' });
  });
  after(async () => {
    await main.close();
    await rm(folder, { recursive: true });
  });

  /** Accounts can also read their own grant and send such emails without campaign-api. */
  const grantOf = async (emailAddress: string) => {
    const person = await main.signIn(emailAddress);
    return (await person.post<{ grant: string }>('user/notice-grant')).grant;
  };
  const send = (grant: string, newestId: number) =>
    main.call.post<{ accepted: boolean }>('notice-mail', {
      ...{ grant, newestId: String(newestId) },
      ...{ language: 'en', requests: 1, campaignId: null },
    });

  it('are limited by account, with any grant', async () => {
    const grant = await grantOf('owner@hima.example');
    for (let n = 0; n < GRANTED_MAILS_PER_HALF_HOUR; n += 1)
      assert.deepEqual(await send(grant, n), { accepted: true });
    const again = await grantOf('owner@hima.example');
    await assert.rejects(send(again, 1_000), { status: 429 });
    assert.deepEqual(await send(await grantOf('admin@hima.example'), 1), { accepted: true });
  });
});
