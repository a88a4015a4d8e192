import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { callApi, freePort, silentLogger, waitFor, type CallFailed } from '@hima/api-kit/testing';
import { settings } from '../src/config.js';
import { startCampaignApi, type CampaignApi } from '../src/start-campaign-api.js';

const mainScript = fileURLToPath(import.meta.resolve('@hima/main-api'));
const password = 'a long enough password';

describe('with the real main-api', () => {
  let directory: string;
  let main: ChildProcess;
  let mainUrl: string;
  let api: CampaignApi;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hima-trust-'));
    const person = (name: string, role: string) => ({
      name,
      surname: 'Tester',
      emailAddress: `${name.toLowerCase()}@hima.example`,
      password,
      organization: 'test_org',
      roles: [role],
    });
    const accounts = join(directory, 'accounts.json');
    const organizations = [{ name: 'Test organization', code: 'test_org' }];
    const users = [
      person('Owner', 'DataOwnerApprover'),
      person('Approver', 'DataOwnerApprover'),
      person('Auditor', 'Auditor'),
    ];
    await writeFile(accounts, JSON.stringify({ organizations, users }));
    const port = await freePort();
    mainUrl = `http://127.0.0.1:${port}/api`;
    const { PATH = '' } = process.env;
    main = spawn(process.execPath, [mainScript], {
      env: {
        PATH,
        PORT: String(port),
        DATA_DIR: join(directory, 'main'),
        SECRET_KEY: randomBytes(32).toString('base64'),
        INITIAL_ACCOUNTS_FILE: accounts,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitFor(async () => (await fetch(`${mainUrl}/healthz`)).ok, {
      within: 60_000,
      what: 'main-api to answer',
    });
    api = await startCampaignApi(
      settings.parse({
        PORT: '0',
        DATA_DIR: join(directory, 'campaign'),
        SECRET_KEY: randomBytes(32).toString('base64'),
        MAIN_API_URL: mainUrl,
      }),
      silentLogger,
    );
  });
  after(async () => {
    await api?.close();
    main.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  const signIn = async (name: string) => {
    const { accessToken } = await callApi(mainUrl).post<{ accessToken: string }>('TokenAuth/Authenticate', {
      userNameOrEmailAddress: `${name}@hima.example`,
      password,
    });
    return callApi(api.url, accessToken);
  };
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

  it('a token is refused from the moment its owner has signed out', async () => {
    const session = { userNameOrEmailAddress: 'owner@hima.example', password };
    const mainApi = callApi(mainUrl);
    const { accessToken } = await mainApi.post<{ accessToken: string }>('TokenAuth/Authenticate', session);
    const owner = callApi(api.url, accessToken);
    assert.equal(await status(owner.get('campaign')), 200);
    await mainApi.as(accessToken).post('TokenAuth/SignOut');
    assert.equal(await status(owner.get('campaign')), 401);
  });

  it('its tokens are believed, its permissions hold, and without it nobody gets in', async () => {
    const owner = await signIn('owner');
    assert.deepEqual(await owner.get('campaign'), { totalCount: 0, items: [] });
    assert.equal(await status(owner.get('sms-setup')), 403);
    const auditor = await signIn('auditor');
    assert.equal(await status(auditor.get('campaign')), 200);
    assert.equal(await status(auditor.post('campaign/00000000-0000-4000-8000-000000000000/audience')), 403);
    const exited = once(main, 'exit');
    main.kill('SIGTERM');
    await exited;
    await assert.rejects(owner.get('campaign'), (error: CallFailed) => error.code === 'MainApiUnavailable');
  });
});
