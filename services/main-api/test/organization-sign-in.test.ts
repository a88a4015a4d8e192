import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { TOTP } from 'otpauth';
import { contactsOf } from './support/contacts.js';
import { ACCOUNTS, PASSWORD, writeAccounts } from './support/main-api.js';
import {
  CONSOLE,
  OrganizationSignIn,
  readLog,
  type ProviderPage,
  type Session,
} from './support/organization-sign-in.js';

const INVALID_ATTEMPT = { status: 422, code: 'SignInAttemptInvalid' };

withAnyDatabase('signing in with an organization', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    const initial = {
      ...ACCOUNTS.users.at(-1),
      emailAddress: 'initial@hima.example',
      mustChangePassword: true,
    };
    suite = await OrganizationSignIn.start(database, {
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users: [...ACCOUNTS.users, initial] }),
    });
    await suite.save();
  });
  after(() => suite?.close());
  const people = () => contactsOf(suite.admin);

  it('activates an invited contact, ends the invitation and begins a session like any other', async () => {
    const invited = await suite.invite('nour@other.example', {
      roles: [await people().roleId('ProvisioningAdmin')],
    });
    suite.person('Nour@Other.example', {}, 'nour@other.example');
    const browser = suite.browser();
    const session = await suite.signIn('nour@other.example', browser);
    assert.equal(session.userId, invited.id);
    assert.match(browser.setCookie, /^hima-session=[^;]+; Path=\/api\/TokenAuth; .*SameSite=Strict$/);
    const user = await suite.main.call
      .as(session.accessToken)
      .get<{ emailAddress: string; permissions: string[] }>('user/with-permissions');
    assert.equal(user.emailAddress, 'nour@other.example');
    assert.ok(user.permissions.includes('Pages.Provisioning'));
    assert.equal((await people().find('nour@other.example')).state, 'Active');
    assert.ok((await browser.renew()).accessToken);
    assert.equal((await suite.signIn('nour@other.example')).userId, invited.id);
  });

  it('binds the sign-in to the browser, with state, nonce and PKCE', async () => {
    suite.person('nour@other.example');
    const browser = suite.browser();
    const { url } = await browser.post<{ url: string }>('TokenAuth/Organization', {
      organization: 'nour@other.example',
    });
    assert.match(
      browser.setCookie,
      /^hima-oidc-[\w-]+=[\w-]{43}; Path=\/api\/TokenAuth; Max-Age=900; HttpOnly; SameSite=Strict$/,
    );
    const sent = new URL(url).searchParams;
    assert.equal(sent.get('redirect_uri'), `${CONSOLE}/auth/callback/${suite.organizationId}`);
    assert.equal(sent.get('code_challenge_method'), 'S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.match(sent.get(name) ?? '', /^[\w-]{43}$/);
    const query = (await suite.provider.visit(url)).search;
    const other = suite.browser();
    await other.post('TokenAuth/Organization', { organization: 'nour@other.example' });
    for (const stranger of [other, suite.browser()])
      await assert.rejects(suite.complete(stranger, query), INVALID_ATTEMPT);
    await suite.complete(browser, query);
  });

  it('signs in from two tabs of a browser', async () => {
    const browser = suite.browser();
    const first = await suite.callback(browser, 'nour@other.example');
    const second = await suite.callback(browser, 'nour@other.example');
    const { cookie } = browser;
    await suite.complete(browser, first);
    browser.cookie = cookie;
    await suite.complete(browser, second);
  });

  it('accepts a callback once', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, 'nour@other.example');
    const { cookie } = browser;
    await suite.complete(browser, query);
    browser.cookie = cookie;
    await assert.rejects(suite.complete(browser, query), INVALID_ATTEMPT);
    // The code of an earlier sign-in with the state of a new one.
    const used = new URLSearchParams(query);
    const { url } = await browser.post<{ url: string }>('TokenAuth/Organization', {
      organization: 'nour@other.example',
    });
    used.set('state', new URL(url).searchParams.get('state') ?? '');
    await assert.rejects(
      browser.post('TokenAuth/OrganizationCallback', {
        organization: suite.organizationId,
        query: `?${used}`,
      }),
      {
        status: 422,
        code: 'SignInRefused',
      },
    );
  });

  it('accepts one of several callbacks at the same moment', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, 'nour@other.example');
    const tries = Array.from({ length: 5 }, () => suite.browser());
    for (const each of tries) each.cookie = browser.cookie;
    const outcomes = await Promise.allSettled(tries.map((each) => suite.complete(each, query)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('begins with the code of the organization as well', async () => {
    const { url } = await suite
      .browser()
      .post<{ url: string }>('TokenAuth/Organization', { organization: 'OTHER_trust' });
    assert.equal(new URL(url).searchParams.get('login_hint'), null);
  });

  it('answers by the domain, whether or not there is such an account', async () => {
    const start = (organization: string) =>
      suite.browser().post<{ url: string }>('TokenAuth/Organization', { organization });
    for (const known of ['nour@other.example', 'nobody@other.example', 'owner@hima.example'])
      assert.ok((await start(known)).url.startsWith(suite.provider.issuer));
    for (const unknown of ['nour@example.org', 'data_trust', 'nobody', 'x@sub.other.example', '@', "'"])
      await assert.rejects(start(unknown), { status: 422, code: 'NoSignInProvider' }, unknown);
  });

  it('never creates contacts', async () => {
    suite.person('stranger@other.example');
    await assert.rejects(suite.signIn('stranger@other.example'), {
      status: 422,
      code: 'SignInContactUnknown',
    });
    await assert.rejects(people().find('stranger@other.example'));
  });

  it('refuses contacts of other organizations, also with their email address', async () => {
    suite.person('owner@hima.example');
    await assert.rejects(suite.signIn('owner@hima.example'), { status: 422, code: 'SignInContactUnknown' });
  });

  it('refuses unconfirmed email addresses, missing ones and those of other domains', async () => {
    suite.person('reem@hima.example', { email_verified: false });
    await assert.rejects(suite.signIn('reem@hima.example'), { status: 422, code: 'SignInEmailUnverified' });
    suite.person('reem@hima.example', { email_verified: 'true' as unknown as boolean });
    await assert.rejects(suite.signIn('reem@hima.example'), { status: 422, code: 'SignInEmailUnverified' });
    suite.person('reem@hima.example', { email: undefined as unknown as string });
    await assert.rejects(suite.signIn('reem@hima.example'), { status: 422, code: 'SignInEmailUnverified' });
    suite.person('reem@evil.example', {}, 'reem@hima.example');
    await assert.rejects(suite.signIn('reem@hima.example'), { status: 422, code: 'SignInEmailNotAllowed' });
  });

  it('takes the address that the provider has confirmed, not another one of the ID token', async () => {
    await suite.invite('huda@other.example', {
      roles: [await people().roleId('ProvisioningAdmin')],
    });
    suite.person('zed@other.example');
    const faults = {
      idToken: (claims: object) => ({ ...claims, email: 'huda@other.example', email_verified: undefined }),
    };
    suite.provider.faults = faults;
    await assert.rejects(suite.signIn('zed@other.example'), { status: 422, code: 'SignInContactUnknown' });
    suite.provider.faults = {};
  });

  it('refuses another identity with the address of a linked contact', async () => {
    const signInAs = async (subject: string) => {
      suite.provider.people.set(subject, { email: 'reem@hima.example' });
      const browser = suite.browser();
      const { url } = await browser.post<{ url: string }>('TokenAuth/Organization', {
        organization: 'other_trust',
      });
      const query = (await suite.provider.visit(`${url}&login_hint=${subject}`)).search;
      return suite.complete(browser, query);
    };
    await signInAs('first');
    await assert.rejects(signInAs('second'), { status: 422, code: 'SignInIdentityChanged' });
    await signInAs('first');
    // An administrator makes way for another one.
    const reem = await people().find('reem@hima.example');
    await people().act('deactivate', reem);
    await assert.rejects(signInAs('second'), { status: 422, code: 'SignInContactInactive' });
    await people().act('activate', reem);
    await signInAs('second');
    await assert.rejects(signInAs('first'), { status: 422, code: 'SignInIdentityChanged' });
  });

  it('follows a linked contact to a new address at the provider', async () => {
    suite.person('renamed@other.example', {}, 'nour@other.example');
    assert.equal(
      (await suite.signIn('nour@other.example')).userId,
      (await people().find('nour@other.example')).id,
    );
    suite.person('nour@other.example');
  });

  it('ends what began before the provider was changed', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, 'nour@other.example');
    await suite.save();
    await assert.rejects(suite.complete(browser, query), INVALID_ATTEMPT);
    await suite.save({ enabled: false });
    await assert.rejects(suite.signIn('nour@other.example'), { status: 422, code: 'NoSignInProvider' });
    await suite.save();
  });

  it('is over when the organization is no longer approved', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, 'nour@other.example');
    const ids = [suite.organizationId];
    await suite.admin.post('organization/revoke', { ids, reason: 'The contract ended' });
    await assert.rejects(suite.complete(browser, query), INVALID_ATTEMPT);
    await assert.rejects(suite.signIn('nour@other.example'), { status: 422, code: 'NoSignInProvider' });
    await suite.admin.post('organization/resubmit', { ids });
    await suite.admin.post('organization/approve', { ids });
    await suite.signIn('nour@other.example');
  });

  it('ends a password that someone else chose, instead of demanding another one', async () => {
    suite.person('initial@hima.example');
    const { accessToken } = await suite.signIn('initial@hima.example');
    const user = await suite.main.call
      .as(accessToken)
      .get<{ permissions: string[]; mustChangePassword: boolean }>('user/with-permissions');
    assert.equal(user.mustChangePassword, false);
    assert.ok(user.permissions.includes('Pages.Provisioning'));
    await assert.rejects(suite.main.signIn('initial@hima.example'), { status: 401, code: 'LoginFailed' });
  });

  it('signs out at the provider as well, once', async () => {
    const browser = suite.browser();
    const { accessToken } = await suite.signIn('nour@other.example', browser);
    const { providerSignOutUrl } = await browser.post<{ providerSignOutUrl: string }>(
      'TokenAuth/SignOut',
      {},
      accessToken,
    );
    const url = new URL(providerSignOutUrl);
    assert.equal(url.origin, suite.provider.issuer);
    assert.equal(url.searchParams.get('post_logout_redirect_uri'), `${CONSOLE}/auth/login`);
    assert.ok(url.searchParams.get('id_token_hint'));
    assert.equal((await fetch(url)).status, 200);
    assert.equal(await browser.post('TokenAuth/SignOut', {}, accessToken), null);
    await assert.rejects(suite.main.call.as(accessToken).get('user/with-permissions'), { status: 401 });
    const password = suite.browser();
    const auth = await password.signIn('admin@hima.example');
    assert.equal(await password.signOut(auth.accessToken), null);
  });
});

withAnyDatabase('groups of an organization', (database) => {
  let suite: OrganizationSignIn;
  let roles: { auditor: string; provisioning: string; operator: string };
  before(async () => {
    // The last test gives the role of an administrator to a group: only who has all permissions of the platform can.
    const all = [
      'Admin',
      'Auditor',
      'DataOwnerApprover',
      'DataOwnerSteward',
      'DatabaseSteward',
      'CampaignOperator',
    ];
    const users = ACCOUNTS.users.map((user) => ({ ...user, ...(user.name === 'Admin' && { roles: all }) }));
    suite = await OrganizationSignIn.start(database, {
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users }),
    });
    const { roleId, newRole } = contactsOf(suite.admin);
    roles = {
      auditor: await newRole(['Pages.ActivityLog']),
      provisioning: await roleId('ProvisioningAdmin'),
      operator: await newRole(['Pages.Contacts']),
    };
    await suite.save({
      groupsClaim: 'groups',
      groupRoles: [
        { group: 'audit', roles: [roles.auditor] },
        { group: 'ops', roles: [roles.provisioning, roles.auditor] },
      ],
    });
    await suite.invite('sami@other.example', { roles: [roles.operator] });
  });
  after(() => suite?.close());

  const rolesAfter = async (groups: string[] | undefined) => {
    suite.person('sami@other.example', groups && { groups });
    await suite.signIn('sami@other.example');
    const contact = await contactsOf(suite.admin).find('sami@other.example');
    return new Set(contact.roles.map(({ id }) => id));
  };

  it('give the roles of the mapping, take them, and leave other roles alone', async () => {
    const { auditor, provisioning, operator } = roles;
    assert.deepEqual(await rolesAfter(['audit', 'unknown']), new Set([operator, auditor]));
    assert.deepEqual(await rolesAfter(['ops']), new Set([operator, auditor, provisioning]));
    assert.deepEqual(await rolesAfter(['audit']), new Set([operator, auditor]));
    assert.deepEqual(await rolesAfter(undefined), new Set([operator]));
  });

  it('never take the last administrator’s role', async () => {
    const { find, roleId } = contactsOf(suite.admin);
    const { organization, id } = await find('admin@hima.example');
    const path = `organization/${organization.id}/sign-in-provider`;
    await suite.save({ emailDomains: ['other.example'] });
    const admins = await roleId('Admin');
    const body = {
      enabled: true,
      issuer: suite.provider.issuer,
      clientId: 'hima',
      clientSecret: 'the secret of the client',
      emailDomains: ['hima.example'],
      passwordSignIn: true,
      groupsClaim: 'groups',
      groupRoles: [{ group: 'admins', roles: [admins] }],
      version: 0,
    };
    const { redirectUri } = await suite.admin.put<ProviderPage>(path, body);
    await suite.provider.register(redirectUri ?? '');
    suite.person('admin@hima.example', { groups: [] });
    const browser = suite.browser();
    const query = await suite.callback(browser, 'admin@hima.example');
    const back = { organization: organization.id, query };
    const session = await browser.post<Session>('TokenAuth/OrganizationCallback', back);
    assert.equal(session.userId, id);
    assert.ok((await find('admin@hima.example')).roles.some((role) => role.id === admins));
  });
});

withAnyDatabase('an organization without passwords', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    suite = await OrganizationSignIn.start(database);
    await suite.save({ passwordSignIn: false });
  });
  after(() => suite?.close());
  const WRONG = 'Invalid user name or password';

  it('refuses passwords and reveals nothing to strangers', async () => {
    await assert.rejects(suite.main.signIn('reem@hima.example'), {
      status: 401,
      code: 'PasswordSignInOff',
    });
    for (const name of ['reem@hima.example', 'nobody@hima.example'])
      await assert.rejects(suite.main.signIn(name, 'a wrong one'), { status: 401, details: WRONG });
    const body = { userNameOrEmailAddress: 'reem@hima.example', password: PASSWORD };
    await assert.rejects(suite.main.call.post('TokenAuth/Passkey', body), {
      code: 'PasswordSignInOff',
    });
    await suite.main.signIn('owner@hima.example');
  });

  it('sends no link to reset a password, and links from before end', async () => {
    await suite.save({ passwordSignIn: true });
    const forgot = (email: string) => suite.main.call.post('forgot_password', { email });
    const { text } = await suite.mailOf(() => forgot('reem@hima.example'));
    const [, token = ''] = /#([\w-]+)$/m.exec(text) ?? [];
    await suite.save({ passwordSignIn: false });
    const reset = { token, newPassword: PASSWORD, repeatNewPassword: PASSWORD };
    await assert.rejects(suite.main.call.post('reset-password', reset), {
      status: 422,
      code: 'ResetLinkInvalid',
    });
    const mail = await suite.mailOf(async () => {
      assert.equal(await forgot('reem@hima.example'), null);
      assert.equal(await forgot('owner@hima.example'), null);
    });
    assert.match(mail.headers, /^To: owner@hima\.example$/m);
  });

  it('invites to sign in with the organization', async () => {
    const mail = await suite.mailOf(() => suite.invite('hala@other.example'));
    assert.match(mail.text, new RegExp(`^${CONSOLE}/auth/organization$`, 'm'));
    assert.doesNotMatch(mail.text, /password/i);
    suite.person('hala@other.example');
    await suite.signIn('hala@other.example');
  });

  it('records what happened, without a secret, a code or a token', async () => {
    suite.person('stranger@other.example');
    await assert.rejects(suite.signIn('stranger@other.example'));
    await suite.closeService();
    const entries = await readLog(database);
    const of = (action: string) => entries.filter((entry) => entry.action === action);
    assert.ok(of('organization.sign-in-saved').length >= 3);
    const provider = new URL(suite.provider.issuer).host;
    assert.ok(of('contact.activated').some(({ details }) => details?.['provider'] === provider));
    assert.ok(of('user.signed-in').some(({ details }) => details?.['provider'] === provider));
    const reasons = of('user.sign-in-refused').map(({ details }) => details?.['reason']);
    assert.ok(reasons.includes('password-off'));
    assert.ok(reasons.includes('SignInContactUnknown'));
    assert.ok(
      of('user.password-reset-requested').some(({ details }) => details?.['outcome'] === 'password-off'),
    );
    assert.doesNotMatch(JSON.stringify(entries), /the secret of|eyJ|stranger@/);
  });
});

withAnyDatabase('two-step sign-in with an organization', (database) => {
  let suite: OrganizationSignIn;
  let secret: string;
  before(async () => {
    suite = await OrganizationSignIn.start(database);
    await suite.save();
    const reem = await suite.main.signIn('reem@hima.example');
    ({ secret } = await reem.post<{ secret: string }>('user/second-factor', { password: PASSWORD }));
    await reem.post('user/second-factor/confirm', { code: code(-1) });
    suite.person('reem@hima.example');
  });
  after(() => suite?.close());
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

  it('requires the second step of the account, in the same browser', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, 'reem@hima.example');
    const required = { status: 401, code: 'SecondFactorRequired', details: 'app recovery-code' };
    await assert.rejects(suite.complete(browser, query), required);
    await assert.rejects(suite.complete(browser, query), required);
    await assert.rejects(suite.complete(browser, query, { code: '000000' }), {
      status: 401,
      code: 'SecondFactorIncorrect',
    });
    await assert.rejects(suite.complete(suite.browser(), query, { code: code() }), INVALID_ATTEMPT);
    const { cookie } = browser;
    assert.ok(await suite.complete(browser, query, { code: code() }));
    browser.cookie = cookie;
    await assert.rejects(suite.complete(browser, query, { code: code(1) }), INVALID_ATTEMPT);
  });

  it('relies on a provider that has checked more than one factor', async () => {
    suite.provider.faults = { idToken: (claims) => ({ ...claims, amr: ['pwd', 'mfa'] }) };
    assert.ok(await suite.signIn('reem@hima.example'));
  });

  it('counts where a role requires it, for the session of the provider', async () => {
    const role = await suite.admin.post<{ id: string }>('role', {
      name: 'Two steps',
      requiresSecondFactor: true,
      permissions: ['Pages.Contacts'],
    });
    await suite.invite('lina@other.example', { roles: [role.id] });
    suite.person('lina@other.example');
    const permissions = async () => {
      const { accessToken } = await suite.signIn('lina@other.example');
      return suite.main.call
        .as(accessToken)
        .get<{ permissions: string[]; secondFactorDue: boolean }>('user/with-permissions');
    };
    assert.deepEqual((await permissions()).permissions, ['Pages.Contacts']);
    suite.provider.faults = {};
    const { permissions: none, secondFactorDue } = await permissions();
    assert.deepEqual([none, secondFactorDue], [[], true]);
  });

  it('counts for someone who isn’t at the keyboard, by their newest session', async () => {
    suite.provider.faults = { idToken: (claims) => ({ ...claims, amr: ['mfa'] }) };
    const { id: role } = await suite.admin.post<{ id: string }>('role', {
      name: 'Two steps of a steward',
      requiresSecondFactor: true,
      permissions: ['Pages.Contacts', 'Pages.Dashboard'],
    });
    for (const name of ['salma', 'badr']) {
      await suite.invite(`${name}@other.example`, { roles: [role] });
      suite.person(`${name}@other.example`);
    }
    const steward = suite.main.call.as((await suite.signIn('badr@other.example')).accessToken);
    const permitted = async (id: string) =>
      (
        await steward.get<{ permitted: boolean }>(`user/${id}/permitted`, {
          query: { Permissions: 'Pages.Contacts' },
        })
      ).permitted;
    const browser = suite.browser();
    const { userId, accessToken } = await suite.signIn('salma@other.example', browser);
    assert.equal(await permitted(userId), true);
    const { grant } = await suite.main.call.as(accessToken).post<{ grant: string }>('user/report-grant');
    const figures = { figures: [], suppressed: 0, view: null, query: '', language: 'en' };
    const days = { from: '2026-11-16', to: '2026-11-22' };
    const accepted = async () =>
      (await suite.main.call.post<{ accepted: boolean }>('report-mail', { grant, ...figures, ...days }))
        .accepted;
    assert.equal(await accepted(), true);
    await browser.post('TokenAuth/SignOut', {});
    assert.equal(await permitted(userId), true);
    suite.provider.faults = {};
    await suite.signIn('salma@other.example');
    assert.equal(await permitted(userId), false);
    assert.equal(await accepted(), false);
  });
});
