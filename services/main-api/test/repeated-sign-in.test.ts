import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { PASSWORD } from './support/main-api.js';
import { ageConfirmations, OrganizationSignIn } from './support/organization-sign-in.js';

withAnyDatabase('confirming sensitive actions without a password', (database) => {
  let suite: OrganizationSignIn;
  const SIGN_IN_AGAIN = { status: 400, code: 'SignInAgainRequired' };
  before(async () => {
    suite = await OrganizationSignIn.start(database);
    await suite.save({ passwordSignIn: false });
    suite.person('reem@hima.example');
  });
  after(() => suite?.close());
  interface User {
    confirmsBy: string;
    confirmedUntil: string | null;
  }
  const again = async (browser = suite.browser()): Promise<ApiCaller> => {
    const query = await suite.callback(browser, 'reem@hima.example', { again: true });
    const { accessToken } = await suite.complete(browser, query);
    return suite.main.call.as(accessToken);
  };

  it('requires a repeated sign-in with the organization', async () => {
    const browser = suite.browser();
    const { accessToken } = await suite.signIn('reem@hima.example', browser);
    const reem = suite.main.call.as(accessToken);
    const before = await reem.get<User>('user/with-permissions');
    assert.deepEqual([before.confirmsBy, before.confirmedUntil], ['organization', null]);
    for (const body of [{}, { password: PASSWORD }]) {
      await assert.rejects(reem.post('user/verify-password', body), SIGN_IN_AGAIN);
      await assert.rejects(reem.post('user/second-factor', body), SIGN_IN_AGAIN);
    }

    const { url } = await browser.post<{ url: string }>('TokenAuth/Organization', {
      organization: 'reem@hima.example',
      again: true,
    });
    const sent = new URL(url).searchParams;
    assert.deepEqual([sent.get('prompt'), sent.get('max_age')], ['login', '0']);
    const confirmed = await again(browser);
    await assert.rejects(reem.get('user/with-permissions'), { status: 401 });
    await confirmed.post('user/verify-password', {});
    const { confirmedUntil } = await confirmed.get<User>('user/with-permissions');
    const minutes = (Date.parse(confirmedUntil ?? '') - Date.now()) / 60_000;
    assert.ok(minutes > 3 && minutes <= 5, `${minutes} minutes`);
    assert.ok((await confirmed.post<{ secret: string }>('user/second-factor', {})).secret);
  });

  it('does not count for other sessions, nor for long', async (context) => {
    const confirmed = await again();
    const { accessToken } = await suite.signIn('reem@hima.example');
    await assert.rejects(suite.main.call.as(accessToken).post('user/verify-password', {}), SIGN_IN_AGAIN);
    await confirmed.post('user/verify-password', {});
    if (database.kind === 'pglite') return context.skip('PGlite has one connection');
    await ageConfirmations(database);
    await assert.rejects(confirmed.post('user/verify-password', {}), SIGN_IN_AGAIN);
  });

  it('refuses a provider that passes on who signed in before, or doesn’t say when', async () => {
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    for (const auth_time of [undefined, 'now', hourAgo, null]) {
      suite.provider.faults = { idToken: (claims) => ({ ...claims, auth_time }) };
      await assert.rejects(again(), ({ code }: { code: string }) =>
        ['SignInNotRepeated', 'SignInAnswerInvalid'].includes(code),
      );
    }
    suite.provider.faults = {};
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const times: [what: string, times: () => { iat?: number; auth_time: number }][] = [
    ['half a minute before', () => ({ auth_time: now() - 30 })],
    ['tomorrow', () => ({ auth_time: now() + 86_400 })],
    ['at no possible time', () => ({ auth_time: 1e300 })],
    ['long ago, as the old ID token', () => ({ iat: now() - 3_600, auth_time: now() - 3_600 })],
    ['far from now, as the ID token', () => ({ iat: now() + 3_600, auth_time: now() + 3_600 })],
  ];
  for (const [what, claims] of times)
    it(`refuses a provider where the person signed in ${what}`, async () => {
      suite.provider.faults = { idToken: (signed) => ({ ...signed, ...claims() }) };
      await assert.rejects(again(), { status: 422, code: 'SignInNotRepeated' });
      suite.provider.faults = {};
    });

  it('compares with the provider’s own clock', async () => {
    for (const seconds of [-40, 40]) {
      const shifted = () => ({ iat: now() + seconds, auth_time: now() + seconds });
      suite.provider.faults = { idToken: (signed) => ({ ...signed, ...shifted() }) };
      const confirmed = await again();
      const { confirmedUntil } = await confirmed.get<User>('user/with-permissions');
      const minutes = (Date.parse(confirmedUntil ?? '') - Date.now()) / 60_000;
      assert.ok(minutes > 4 && minutes <= 5, `${minutes} minutes`);
    }
    suite.provider.faults = {};
  });

  it('never replaces the password of a session that began with one', async () => {
    await suite.save({ passwordSignIn: true });
    const reem = await suite.main.signIn('reem@hima.example');
    const { confirmsBy } = await reem.get<User>('user/with-permissions');
    assert.equal(confirmsBy, 'password');
    await assert.rejects(reem.post('user/verify-password', {}), { status: 400, code: 'ValidationFailed' });
    await reem.post('user/verify-password', { password: PASSWORD });
  });
});
