import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { callApi, silentLogger, type CallFailed } from '@hima/api-kit/testing';
import { settings } from '../src/config.js';
import { startCampaignApi, type CampaignApi } from '../src/start-campaign-api.js';
import { MainApiProcess } from './support/main-api-process.js';

describe('with the real main-api', () => {
  const main = new MainApiProcess();
  const { password } = main;
  let api: CampaignApi;

  before(async () => {
    await main.start({ Owner: 'DataOwnerApprover', Approver: 'DataOwnerApprover', Auditor: 'Auditor' });
    api = await startCampaignApi(
      settings.parse({
        PORT: '0',
        DATA_DIR: join(main.directory, 'campaign'),
        SECRET_KEY: randomBytes(32).toString('base64'),
        MAIN_API_URL: main.url,
      }),
      silentLogger,
    );
  });
  after(async () => {
    await api?.close();
    await main.stop();
  });

  const signIn = async (name: string) => callApi(api.url, await main.signIn(name));
  const status = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: CallFailed) => error.status,
    );

  it('a password typed again is checked there, wrong ones count, and it is not kept here', async () => {
    const approver = await signIn('approver');
    const reveal = (typed: string) =>
      approver
        .post('campaign/00000000-0000-4000-8000-000000000000/reveal', { reason: 'To check', password: typed })
        .catch((error: CallFailed) => `${error.status} ${error.code}`);
    assert.equal(await reveal(password), '404 NotFound');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal(await reveal('wrong'), '400 IncorrectPassword');
    }
    assert.equal(await reveal(password), '400 IncorrectPassword');
    const auditor = await signIn('auditor');
    const body = { reason: 'To check', password };
    assert.equal(
      await status(auditor.post('campaign/00000000-0000-4000-8000-000000000000/reveal', body)),
      403,
    );
  });

  it('its tokens are believed, its permissions hold, and without it nobody gets in', async () => {
    const owner = await signIn('owner');
    assert.deepEqual(await owner.get('campaign'), { totalCount: 0, items: [] });
    assert.equal(await status(owner.get('sms-setup')), 403);
    const auditor = await signIn('auditor');
    assert.equal(await status(auditor.get('campaign')), 200);
    assert.equal(await status(auditor.post('campaign/00000000-0000-4000-8000-000000000000/audience')), 403);
    await main.kill();
    await assert.rejects(owner.get('campaign'), (error: CallFailed) => error.code === 'MainApiUnavailable');
  });
});
