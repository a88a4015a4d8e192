import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { callApi, CallFailed, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { TOTP } from 'otpauth';
import { Browser } from './support/browser.js';
import { contactsOf } from './support/contacts.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const MAILS = 3;

const statusOf = (outcome: PromiseSettledResult<unknown>): number =>
  outcome.status === 'fulfilled' ? 200 : outcome.reason instanceof CallFailed ? outcome.reason.status : 0;

withAnyDatabase('two processes of main-api on one database', (database) => {
  if (database.kind === 'pglite') return void it('are impossible', (t) => t.skip('PGlite has one process'));
  let here: Running;
  let there: Running;
  let mails: string;
  before(async () => {
    mails = await mkdtemp(join(tmpdir(), 'hima-mails-'));
    const env = {
      MAIL_DIRECTORY: mails,
      PUBLIC_URL: 'https://hima.example',
      RESET_MAILS_PER_HALF_HOUR: `${MAILS}`,
    };
    [here, there] = [await start(database.location(), env), await start(database.location(), env)];
  });
  after(async () => {
    await Promise.all([here.close(), there.close()]);
    await rm(mails, { recursive: true });
  });

  const at = ({ url }: Running, { token }: { token: string }): ApiCaller => callApi(url, token);
  const both = (turn: number): Running => (turn % 2 === 0 ? here : there);
  /** One at each process in turns, all at the same moment. */
  const allAtOnce = async (times: number, act: (process: Running, turn: number) => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: times }, (_, turn) => act(both(turn), turn)))).map(
      statusOf,
    );
  const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

  it('end a session together', async () => {
    const owner = await here.signIn('owner@hima.example');
    await at(there, owner).get('user/with-permissions');
    await owner.post('TokenAuth/SignOut');
    await assert.rejects(at(there, owner).get('user/with-permissions'), { status: 401 });
  });

  it('withdraw a permission, a role and an account together', async () => {
    const admin = await here.signIn('admin@hima.example');
    const contacts = contactsOf(admin);
    const operator = await there.signIn('operator@hima.example');
    const permissions = async () =>
      (await at(there, operator).get<{ permissions: string[] }>('user/with-permissions')).permissions;
    assert.ok((await permissions()).includes('Pages.Campaigns.Create'));
    let contact = await contacts.find('operator@hima.example');
    contact = await contacts.update(contact, { roles: [await contacts.newRole(['Pages.Campaigns'])] });
    assert.ok(!(await permissions()).includes('Pages.Campaigns.Create'));
    await contacts.act('deactivate', contact);
    await assert.rejects(permissions(), { status: 401 });
  });

  it('count tries of a password together', async () => {
    const wrong = await allAtOnce(12, (process) =>
      process.signIn('steward@hima.example', 'a wrong password'),
    );
    assert.equal(count(wrong, 401), 5);
    assert.equal(count(wrong, 429), 7);
    for (const process of [here, there])
      await assert.rejects(process.signIn('steward@hima.example'), { status: 429 });
  });

  it('count emails with a link together', async () => {
    const asked = await allAtOnce(12, (process) =>
      process.call.post('forgot_password', { email: 'admin@hima.example' }),
    );
    assert.equal(count(asked, 200), MAILS);
    assert.equal(count(asked, 429), 12 - MAILS);
  });

  it('renew a session once', async () => {
    const browser = new Browser(here.url);
    await browser.signIn('owner@hima.example');
    const { cookie } = browser;
    const renew = (process: Running) =>
      fetch(`${process.url}/TokenAuth/Renew`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: '{"idleSeconds":0}',
      });
    const answers = await Promise.all([renew(here), renew(there), renew(here), renew(there)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(new Set(answers.map((answer) => answer.headers.getSetCookie().join())).size, 1);
  });

  it('use a code of an authenticator app once, and count wrong ones together', async () => {
    const owner = await here.signIn('owner@hima.example');
    const { secret } = await owner.post<{ secret: string }>('user/second-factor', { password: PASSWORD });
    const app = new TOTP({ secret });
    await owner.post('user/second-factor/confirm', { code: app.generate() });
    const signIn = (process: Running, code: string) =>
      process.call.post('TokenAuth/Authenticate', {
        userNameOrEmailAddress: 'owner@hima.example',
        password: PASSWORD,
        rememberClient: true,
        code,
      });
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    const statuses = await allAtOnce(10, (process) => signIn(process, next));
    assert.equal(count(statuses, 200), 1);
    assert.equal(count(statuses, 401) + count(statuses, 429), 9);
    const wrong = await allAtOnce(10, (process) => signIn(process, '000000'));
    assert.equal(count(wrong, 429), 10 - count(wrong, 401));
    assert.ok(count(wrong, 401) <= 5);
    for (const process of [here, there]) await assert.rejects(signIn(process, '000000'), { status: 429 });
  });

  it('do a call with a key once', async () => {
    const admin = await here.signIn('admin@hima.example');
    const create = (process: Running) =>
      fetch(`${process.url}/organization`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${admin.token}`,
          'idempotency-key': 'two-processes-1',
        },
        body: JSON.stringify({ name: 'Only Once', code: 'only_once' }),
      });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, turn) => create(both(turn))));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
    const ids = [await create(here), await create(there)].map(async (answer) => {
      const { result } = (await answer.json()) as { result: { id: string } };
      return result.id;
    });
    assert.equal(new Set(await Promise.all(ids)).size, 1);
  });
});
