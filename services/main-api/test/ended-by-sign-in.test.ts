import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { withDatabases } from '@hima/api-kit/testing';
import { ACCOUNTS, writeAccounts } from './support/main-api.js';
import { OrganizationSignIn, readLog } from './support/organization-sign-in.js';

const INITIAL = 'initial@hima.example';
const ENDED = { status: 401, code: 'Unauthorized' };

interface User {
  permissions: string[];
  mustChangePassword: boolean;
}

withDatabases('sessions that end with the way they began', (database) => {
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
  });

  const userOf = (token: string) => suite.main.call.as(token).get<User>('user/with-permissions');
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

  it('records why', async () => {
    await suite.closeService();
    const entries = await readLog(database);
    const ended = entries.filter(({ action }) => action === 'user.session-ended');
    assert.ok(ended.some(({ details }) => details?.['reason'] === 'initial-password-ended'));
  });
});
