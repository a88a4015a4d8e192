import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { ACCOUNTS, PASSWORD, writeAccounts } from './support/main-api.js';
import { OrganizationSignIn, readLog, type ProviderPage } from './support/organization-sign-in.js';

const INITIAL = 'initial@hima.example';
const REEM = 'reem@hima.example';
const ENDED = { status: 401, code: 'Unauthorized' };

interface User {
  permissions: string[];
  mustChangePassword: boolean;
}

withAnyDatabase('sessions that end with the way they began', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    const initial = { ...ACCOUNTS.users.at(-1), emailAddress: INITIAL, mustChangePassword: true };
    suite = await OrganizationSignIn.start(database, {
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users: [...ACCOUNTS.users, initial] }),
    });
  });
  after(() => suite?.close());
  beforeEach(async () => {
    await suite.save({ passwordSignIn: true });
    suite.person(REEM);
  });

  const userOf = (token: string) => suite.main.call.as(token).get<User>('user/with-permissions');
  /** A session of the organization's provider, and the browser that has it. */
  const providerSession = async () => {
    const browser = suite.browser();
    const { accessToken } = await suite.signIn(REEM, browser);
    return { browser, accessToken };
  };

  it('ends those of an initial password when its contact comes through the organization', async () => {
    const browser = suite.browser();
    const stranger = await browser.signIn(INITIAL);
    assert.deepEqual((await userOf(stranger.accessToken)).permissions, []);
    suite.person(INITIAL);
    const { accessToken } = await suite.signIn(INITIAL);
    await assert.rejects(userOf(stranger.accessToken), ENDED);
    await assert.rejects(browser.renew(), ENDED);
    const user = await userOf(accessToken);
    assert.equal(user.mustChangePassword, false);
    assert.ok(user.permissions.includes('Pages.Provisioning'));
  });

  it('ends those of passwords when the organization no longer uses them', async () => {
    const browser = suite.browser();
    const { accessToken } = await browser.signIn(REEM);
    const organization = await providerSession();
    const colleague = await suite.main.signIn('owner@hima.example');
    await suite.save({ passwordSignIn: false });
    const reem = suite.main.call.as(accessToken);
    await assert.rejects(reem.post('user/verify-password', { password: PASSWORD }), ENDED);
    await assert.rejects(reem.get('user/with-permissions'), ENDED);
    await assert.rejects(browser.renew(), ENDED);
    await userOf(organization.accessToken);
    await colleague.get('user/with-permissions');
    await suite.admin.get('user/with-permissions');
    await suite.save({ passwordSignIn: true });
    await assert.rejects(userOf(accessToken), ENDED);
  });

  it('takes no password as a proof where passwords are off', async () => {
    await suite.save({ passwordSignIn: false });
    const { accessToken } = await providerSession();
    const newPassword = 'another horse battery';
    await assert.rejects(
      suite.main.call.as(accessToken).post('user/change-password', {
        currentPassword: PASSWORD,
        newPassword,
        repeatNewPassword: newPassword,
      }),
      { status: 422, code: 'PasswordSignInOff' },
    );
    await userOf(accessToken);
  });

  const over: Record<string, () => Promise<unknown>> = {
    'is switched off': () => suite.save({ enabled: false }),
    'gets another client': () => suite.save({ clientId: 'another' }),
    'gets another issuer': () => suite.save({ issuer: `${suite.provider.issuer}/other` }),
    'is deleted': async () => {
      const { provider } = await suite.admin.get<ProviderPage>(suite.path);
      await suite.admin.delete(suite.path, { query: { version: provider?.version ?? 0 } });
    },
  };
  for (const [what, change] of Object.entries(over))
    it(`ends those of a provider that ${what}`, async () => {
      const { browser, accessToken } = await providerSession();
      const password = await suite.main.signIn(REEM);
      await change();
      await assert.rejects(suite.main.call.as(accessToken).post('user/verify-password', {}), ENDED);
      await assert.rejects(browser.renew(), ENDED);
      await password.get('user/with-permissions');
    });

  it('keeps those of a provider when its other settings change', async () => {
    const { accessToken } = await providerSession();
    await suite.save({ clientSecret: 'another', emailDomains: ['hima.example'] });
    await userOf(accessToken);
  });

  it('records how many ended, and why', async () => {
    await suite.closeService();
    const entries = await readLog(database);
    const saved = entries.filter(({ action }) => action === 'organization.sign-in-saved');
    assert.ok(saved.some(({ details }) => details?.['sessions'] === 1));
    const deleted = entries.find(({ action }) => action === 'organization.sign-in-deleted');
    assert.equal(deleted?.details?.['sessions'], 1);
    const ended = entries.filter(({ action }) => action === 'user.session-ended');
    assert.ok(ended.some(({ details }) => details?.['reason'] === 'initial-password-ended'));
  });
});
