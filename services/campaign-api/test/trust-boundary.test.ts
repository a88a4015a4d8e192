import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callApi, type ApiCaller, type CallFailed } from '@hima/api-kit/testing';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { withBothServices } from './support/both-services.js';

const people = {
  Owner: 'DataOwnerApprover',
  Approver: 'DataOwnerApprover',
  Auditor: 'Auditor',
  Admin: 'Admin',
  Operator: 'CampaignOperator',
  Steward: 'DataOwnerSteward',
  Second: 'DataOwnerSteward',
  Third: 'DataOwnerSteward',
};

interface Contact {
  id: string;
  organization: { id: string };
  roles: { id: string }[];
}

withBothServices('with the real main-api', people, ({ main, campaigns }) => {
  const { password } = main;
  const signIn = async (name: string) => callApi(campaigns().url, await main.signIn(name));
  const status = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: CallFailed) => error.status,
    );

  it('main-api verifies a password and counts incorrect ones; campaign-api does not store it', async () => {
    const approver = await signIn('approver');
    const reveal = (typed: string) =>
      approver
        .post('campaign/00000000-0000-4000-8000-000000000000/reveal', { reason: 'To check', password: typed })
        .catch((error: CallFailed) => `${error.status} ${error.code}`);
    assert.equal(await reveal(password), '404 NotFound');
    await assert.rejects(
      approver.post('campaign/00000000-0000-4000-8000-000000000000/reveal', { reason: 'To check' }),
      {
        status: 400,
        code: 'ValidationFailed',
        validationErrors: [{ message: 'Password is required', members: ['password'] }],
      },
    );
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal(await reveal('wrong'), '400 IncorrectPassword');
    }
    assert.equal(await reveal(password), '429 TooManyRequests');
    const auditor = await signIn('auditor');
    const body = { reason: 'To check', password };
    assert.equal(
      await status(auditor.post('campaign/00000000-0000-4000-8000-000000000000/reveal', body)),
      403,
    );
  });

  it('only stewards can change the gateway and the sending rules', async () => {
    const account = { host: '127.0.0.1', port: 1, systemId: 'hima', secret: 'x', throughput: 1, window: 1 };
    const body = { gateway: account, allowedCountries: ['SA'] };
    for (const name of ['operator', 'admin', 'owner', 'auditor'])
      assert.equal(await status((await signIn(name)).put('sms-setup', body)), 403, name);
    const { version } = await (await signIn('steward')).put<{ version: number }>('sms-setup', body);
    for (const name of ['operator', 'admin']) {
      const person = await signIn(name);
      for (const change of [
        { gateway: { ...account, secret: 'y' } },
        { minimumAudience: 60 },
        { dailyCap: 5 },
      ])
        assert.equal(await status(person.put('sms-setup', { version, ...change })), 403, name);
      assert.equal(await status(person.put('country-rule/QA', {})), 403, name);
      assert.equal(await status(person.delete('country-rule/SA')), 403, name);
    }
    const { secret: _, ...same } = account;
    const faster = { version, gateway: { ...same, throughput: 2 } };
    assert.equal(await status((await signIn('operator')).put('sms-setup', faster)), 200);
  });

  it('confirms only changes of people who are still stewards', async () => {
    const [steward, second, third] = [await signIn('steward'), await signIn('second'), await signIn('third')];
    const { version } = await steward.get<SetupView>('sms-setup');
    await steward.put('sms-setup', { version, stewardFourEyes: true });
    const propose = async (as: ApiCaller, minimumAudience: number) => {
      const { version } = await as.get<SetupView>('sms-setup');
      const { pendingChanges } = await as.put<SetupView>('sms-setup', { version, minimumAudience });
      return pendingChanges.at(-1)?.id ?? assert.fail();
    };
    const confirm = (id: string) =>
      steward.post(`sms-setup/change/${id}/confirm`).catch(({ code }: CallFailed) => code);
    const admin = callApi(main.url, await main.signIn('admin'));
    const contactOf = async (name: string) => {
      const { items } = await admin.get<{ items: { id: string }[] }>('contact', { query: { Keyword: name } });
      return admin.get<Contact>(`contact/${items[0]?.id}`);
    };
    const [ofSecond, ofThird] = [await propose(second, 61), await propose(third, 62)];
    const { id } = await contactOf('Second');
    await admin.post('contact/deactivate', { ids: [id] });
    assert.equal(await confirm(ofSecond), 'ProposerNotPermitted');
    await admin.post('contact/activate', { ids: [id] });
    const { id: thirdId, organization, ...contact } = await contactOf('Third');
    const roles = (await contactOf('Admin')).roles.map((role) => role.id);
    await admin.put(`contact/${thirdId}`, { ...contact, organization: organization.id, roles });
    assert.equal(await confirm(ofThird), 'ProposerNotPermitted');
    assert.equal((await steward.get<SetupView>('sms-setup')).minimumAudience, 50);
    await steward.post(`sms-setup/change/${ofThird}/reject`);
    await confirm(ofSecond);
    assert.equal((await steward.get<SetupView>('sms-setup')).minimumAudience, 61);
    // Nobody asks about permissions that they don't have.
    const asOwner = callApi(main.url, await main.signIn('owner'));
    const query = { Permissions: ['Pages.SmsSetup.Privacy'] };
    assert.equal(await status(asOwner.get(`user/${id}/permitted`, { query })), 403);
  });

  it('refuses a token immediately after sign-out', async () => {
    const session = { userNameOrEmailAddress: 'owner@hima.example', password };
    const mainApi = callApi(main.url);
    const { accessToken } = await mainApi.post<{ accessToken: string }>('TokenAuth/Authenticate', session);
    const owner = callApi(campaigns().url, accessToken);
    assert.equal(await status(owner.get('campaign')), 200);
    await mainApi.as(accessToken).post('TokenAuth/SignOut');
    assert.equal(await status(owner.get('campaign')), 401);
  });

  it('accepts its tokens and permissions, and refuses access without it', async () => {
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
