import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller, type CallFailed } from '@hima/api-kit/testing';
import { contactsOf } from './support/contacts.js';
import { CONSOLE, OrganizationSignIn, type ProviderPage } from './support/organization-sign-in.js';

withAnyDatabase('sign-in providers', (database) => {
  let suite: OrganizationSignIn;
  let admin: ApiCaller;
  before(async () => {
    suite = await OrganizationSignIn.start(database);
    ({ admin } = suite);
  });
  after(() => suite?.close());

  const ofPlatform = async () => (await contactsOf(admin).find('admin@hima.example')).organization.id;
  const test = () => admin.post<{ outcome: string; signOut: boolean }>(`${suite.path}/test`);
  const refusesField = (field: string) => (error: CallFailed) => {
    assert.equal(error.status, 400);
    assert.deepEqual(error.validationErrors?.[0]?.members, [field]);
    return true;
  };

  it('returns the URLs to register before there is a provider', async () => {
    assert.deepEqual(await admin.get<ProviderPage>(suite.path), {
      provider: null,
      redirectUri: `${CONSOLE}/auth/callback/${suite.organizationId}`,
      signedOutUri: `${CONSOLE}/auth/login`,
    });
    await assert.rejects(test(), { status: 404 });
  });

  it('saves a provider and never returns its secret', async () => {
    const { provider } = await suite.save({ emailDomains: ['Other.Example'] });
    assert.deepEqual(provider, {
      version: 1,
      enabled: true,
      issuer: provider?.issuer,
      clientId: 'hima',
      emailDomains: ['other.example'],
      groupsClaim: null,
      groupRoles: [],
      passwordSignIn: true,
    });
    assert.doesNotMatch(JSON.stringify(await admin.get(suite.path)), /secret/i);
  });

  it('refuses a version that someone else has replaced', async () => {
    await assert.rejects(suite.save({ version: 0 }), { status: 409, code: 'EntityChanged' });
    await assert.rejects(admin.delete(suite.path, { query: { version: 9 } }), {
      status: 409,
      code: 'EntityChanged',
    });
  });

  it('keeps the stored secret, unless it would go to another client or issuer', async () => {
    await suite.save({ clientSecret: undefined });
    await assert.rejects(
      suite.save({ clientSecret: undefined, clientId: 'x' }),
      refusesField('clientSecret'),
    );
    assert.deepEqual(await test(), { outcome: 'ok', signOut: true });
  });

  it('accepts issuers on public addresses over HTTPS only', async () => {
    for (const issuer of [
      'http://login.example.com',
      'https://127.0.0.1',
      'https://[::1]',
      'https://[::ffff:10.0.0.1]',
      'https://10.0.0.7/realms/x',
      'https://169.254.169.254',
      'http://127.0.0.1:1',
      'https://user:pass@login.example.com',
      'https://login.example.com/?tenant=1',
      'ftp://login.example.com',
    ])
      await assert.rejects(suite.save({ issuer }), refusesField('issuer'), issuer);
  });

  it('does not call private addresses that a name leads to', async () => {
    await suite.save({ issuer: 'https://localhost:8443' });
    assert.deepEqual(await test(), { outcome: 'address-not-allowed', signOut: false });
    await suite.save();
  });

  it('distinguishes a wrong secret, a wrong issuer, missing keys and a provider that is down', async () => {
    const { provider } = suite;
    await suite.save({ clientSecret: 'a wrong one' });
    assert.equal((await test()).outcome, 'client-refused');
    await suite.save();
    for (const [change, outcome] of [
      [{ issuer: 'https://evil.example' }, 'issuer-mismatch'],
      [{ token_endpoint: undefined }, 'metadata-invalid'],
      [{ token_endpoint: 'https://10.0.0.1/token' }, 'address-not-allowed'],
      [{ jwks_uri: `${provider.issuer}/nothing` }, 'keys-missing'],
    ] as const) {
      provider.faults = { metadata: (metadata) => ({ ...metadata, ...change }) };
      assert.equal((await test()).outcome, outcome);
    }
    provider.faults = {};
    const { port } = new URL(provider.issuer);
    await provider.close();
    assert.equal((await test()).outcome, 'unreachable');
    await provider.listen(Number(port));
    assert.equal((await test()).outcome, 'ok');
  });

  it('refuses values that contradict each other', async () => {
    const roles = [await contactsOf(admin).roleId('Auditor')];
    await assert.rejects(
      suite.save({ groupRoles: [{ group: 'staff', roles }] }),
      refusesField('groupsClaim'),
    );
    await assert.rejects(
      suite.save({ enabled: false, passwordSignIn: false }),
      refusesField('passwordSignIn'),
    );
    await assert.rejects(suite.save({ emailDomains: ['not a domain'] }), { status: 400 });
    const mapping = { group: 'staff', roles: ['00000000-0000-4000-8000-000000000000'] };
    await assert.rejects(suite.save({ groupsClaim: 'groups', groupRoles: [mapping] }), { status: 400 });
    await assert.rejects(suite.save({ groupsClaim: 'groups', groupRoles: [mapping, mapping] }), {
      status: 400,
    });
  });

  it('gives an email domain to one organization', async () => {
    const path = `organization/${await ofPlatform()}/sign-in-provider`;
    const { provider } = await admin.get<ProviderPage>(suite.path);
    const body = { ...provider, enabled: false, version: 0, clientSecret: 'x' };
    await assert.rejects(admin.put(path, body), (error: CallFailed) => {
      assert.equal(error.code, 'NameTaken');
      assert.deepEqual(error.validationErrors?.[0]?.members, ['emailDomains']);
      return true;
    });
  });

  it('keeps password sign-in of the platform', async () => {
    const path = `organization/${await ofPlatform()}/sign-in-provider`;
    const { provider } = await admin.get<ProviderPage>(suite.path);
    const emailDomains = ['platform.example'];
    const body = { ...provider, version: 0, clientSecret: 'x', passwordSignIn: false, emailDomains };
    await assert.rejects(admin.put(path, body), { status: 409, code: 'EntityLocked' });
  });

  it('maps groups to no more than the editor has, and gives no one the accounts of others', async () => {
    const { newRole, roleId } = contactsOf(admin);
    const powerful = await roleId('DataOwnerApprover');
    const mapping = { groupsClaim: 'groups', groupRoles: [{ group: 'staff', roles: [powerful] }] };
    await assert.rejects(suite.save(mapping), {
      status: 422,
      code: 'GrantExceedsOwn',
      details: /Pages\.Campaigns\.Numbers\.Reveal/,
    });
    // Who decides how contacts sign in could sign in as them.
    const role = await newRole(['Pages.Organizations', 'Pages.Organizations.SignIn']);
    await suite.inviteWithPassword('weak@hima.example', { roles: [role], organization: await ofPlatform() });
    const weak = await suite.main.signIn('weak@hima.example');
    await assert.rejects(suite.save({}, weak), { status: 422, code: 'GrantExceedsOwn' });
    await suite.save({ enabled: false }, weak);
    await suite.save({ ...mapping, enabled: false });
    await suite.save({ groupsClaim: null, groupRoles: [] });
  });

  it('is for users of the platform with the permission', async () => {
    const reem = await suite.main.signIn('reem@hima.example');
    const owner = await suite.main.signIn('owner@hima.example');
    for (const user of [reem, owner]) {
      await assert.rejects(user.get(suite.path), { status: 403 });
      await assert.rejects(suite.save({}, user), { status: 403 });
      await assert.rejects(user.post(`${suite.path}/test`), { status: 403 });
      await assert.rejects(user.delete(suite.path, { query: { version: 1 } }), { status: 403 });
    }
  });

  it('deletes a provider', async () => {
    const { provider } = await admin.get<ProviderPage>(suite.path);
    await admin.delete(suite.path, { query: { version: provider?.version ?? 0 } });
    assert.equal((await admin.get<ProviderPage>(suite.path)).provider, null);
    await assert.rejects(
      suite.browser().post('TokenAuth/Organization', { organization: 'x@other.example' }),
      {
        status: 422,
        code: 'NoSignInProvider',
      },
    );
  });
});
