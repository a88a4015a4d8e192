import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import {
  lockWaiters,
  meetAtLocks,
  outcomeOf,
  waitFor,
  withAnyDatabase,
  type CallFailed,
} from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { lockAllGrants } from '../src/permissions/granter.js';
import { openBeside } from './support/beside.js';
import { PASSWORD } from './support/main-api.js';
import { OrganizationSignIn, type ProviderPage } from './support/organization-sign-in.js';

const EMAIL = 'reem@hima.example';

withAnyDatabase('a sign-in while its provider is deleted', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    suite = await OrganizationSignIn.start(database);
    suite.person(EMAIL);
  });
  after(() => suite?.close());
  beforeEach(() => suite.save());

  const deleteProvider = async () => {
    const { provider } = await suite.admin.get<ProviderPage>(suite.path);
    return suite.admin.delete(`${suite.path}?version=${provider?.version}`);
  };
  const refusal = ([signIn, deleted]: PromiseSettledResult<unknown>[]) => {
    assert.equal(deleted?.status, 'fulfilled');
    assert.ok(signIn?.status === 'rejected');
    const { status, code } = signIn.reason as CallFailed;
    return { status, code };
  };

  it('is refused at its beginning as without a provider', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const { db, close } = await openBeside(database);
    const outcomes = await meetAtLocks(
      db,
      (trx) => sql`lock table sign_in_attempt in share mode`.execute(trx),
      [() => suite.browser().post('TokenAuth/Organization', { organization: EMAIL }), deleteProvider],
    );
    await close();
    assert.deepEqual(refusal(outcomes), { status: 422, code: 'NoSignInProvider' });
  });

  it('is refused before its second step as one that is over', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const reem = await suite.main.signIn(EMAIL);
    const { secret } = await reem.post<{ secret: string }>('user/second-factor', { password: PASSWORD });
    await reem.post('user/second-factor/confirm', { code: new TOTP({ secret }).generate() });
    const browser = suite.browser();
    const query = await suite.callback(browser, EMAIL);
    const { db, close } = await openBeside(database);
    const requestWaits = () => waitFor(async () => (await lockWaiters(db)) === 1);
    let signIn: ReturnType<typeof outcomeOf> | undefined;
    const outcomes = await meetAtLocks(
      db,
      async (trx) => {
        await db.transaction().execute(async (entering) => {
          await lockAllGrants(entering);
          signIn = outcomeOf(suite.complete(browser, query));
          await requestWaits();
          await sql`lock table sign_in_attempt in share mode`.execute(trx);
        });
        // It was found to need the second step, which can't be stored yet.
        await requestWaits();
      },
      [deleteProvider],
    );
    await close();
    const refused = refusal([(await signIn) ?? assert.fail(), ...outcomes]);
    assert.deepEqual(refused, { status: 422, code: 'SignInAttemptInvalid' });
  });
});
