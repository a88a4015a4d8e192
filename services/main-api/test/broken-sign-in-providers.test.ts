import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { JWTPayload } from 'jose';
import { randomBytes } from 'node:crypto';
import { OrganizationSignIn, readLog, type ProviderPage } from './support/organization-sign-in.js';

const EMAIL = 'reem@hima.example';
const INVALID = { status: 422, code: 'SignInAnswerInvalid' };
const UNAVAILABLE = { status: 503, code: 'SignInProviderUnavailable' };
const now = () => Math.floor(Date.now() / 1_000);

withAnyDatabase('broken sign-in providers', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    suite = await OrganizationSignIn.start(database);
    await suite.save();
    suite.person(EMAIL);
  });
  after(() => suite?.close());
  beforeEach(() => {
    suite.provider.faults = {};
  });

  const idTokens: [what: string, change: (claims: JWTPayload) => JWTPayload][] = [
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => ({ ...claims, aud: 'another-client' })],
    ['for several clients, issued to another one', (claims) => ({ ...claims, aud: ['hima', 'x'], azp: 'x' })],
    ['of another sign-in', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['that has expired', (claims) => ({ ...claims, iat: now() - 900, exp: now() - 300 })],
    ['without a subject', ({ sub: _, ...claims }) => claims],
  ];
  for (const [what, idToken] of idTokens)
    it(`are refused with an ID token ${what}`, async () => {
      suite.provider.faults = { idToken };
      await assert.rejects(suite.signIn(EMAIL), INVALID);
    });

  const claims: [what: string, claims: Record<string, unknown>][] = [
    ['an email address with U+0000', { email: 'reem\0@hima.example', email_verified: true }],
    ['an email address with half a character', { email: 'reem\ud800@hima.example', email_verified: true }],
    ['an endless email address', { email: `${'x'.repeat(9_000)}@hima.example`, email_verified: true }],
    ['a subject with U+0000', { sub: 'reem\0' }],
    ['a subject with half a character', { sub: 'reem\udc00' }],
    ['an endless subject', { sub: randomBytes(9_000).toString('hex') }],
    ['an empty subject', { sub: '' }],
    ['a number as the subject', { sub: 7 }],
    ['a group with U+0000', { groups: ['au\0dit'] }],
    ['a group with half a character', { groups: 'audit\ud800' }],
  ];
  for (const [what, change] of claims)
    it(`can’t send ${what}`, async () => {
      const { groupsClaim } = (await suite.admin.get<ProviderPage>(suite.path)).provider ?? {};
      if (groupsClaim !== 'groups') await suite.save({ groupsClaim: 'groups' });
      const known = { email: EMAIL, email_verified: true, groups: [] };
      suite.provider.faults = { idToken: (signed) => ({ ...signed, ...known, ...change }) };
      await assert.rejects(suite.signIn(EMAIL), INVALID);
    });

  it('can have a clock that is a few seconds off', async () => {
    suite.provider.faults = { idToken: (claims) => ({ ...claims, exp: now() - 10, nbf: now() + 10 }) };
    await suite.signIn(EMAIL);
  });

  it('are refused with a signature of a key that is not theirs', async () => {
    suite.provider.faults = { foreignKey: true };
    await assert.rejects(suite.signIn(EMAIL), INVALID);
  });

  it('can rotate their keys between sign-ins, and during one', async () => {
    await suite.signIn(EMAIL);
    const browser = suite.browser();
    const { url } = await browser.post<{ url: string }>('TokenAuth/Organization', { organization: EMAIL });
    await suite.provider.rotateKeys();
    await suite.complete(browser, (await suite.provider.visit(url)).search);
    await suite.provider.rotateKeys();
    await suite.signIn(EMAIL);
  });

  it('are not called with metadata of another issuer', async () => {
    suite.provider.faults = { metadata: (metadata) => ({ ...metadata, issuer: 'https://evil.example' }) };
    await assert.rejects(suite.signIn(EMAIL), INVALID);
  });

  it('never send browsers to other schemes, or the service to private addresses', async () => {
    for (const change of [
      { authorization_endpoint: 'javascript:alert(1)' },
      { authorization_endpoint: 'http://login.example.com/' },
    ]) {
      suite.provider.faults = { metadata: (metadata) => ({ ...metadata, ...change }) };
      await assert.rejects(suite.browser().post('TokenAuth/Organization', { organization: EMAIL }), INVALID);
    }
    const browser = suite.browser();
    suite.provider.faults = {};
    const query = await suite.callback(browser, EMAIL);
    suite.provider.faults = {
      metadata: (metadata) => ({ ...metadata, token_endpoint: 'https://169.254.169.254/token' }),
    };
    await assert.rejects(suite.complete(browser, query), UNAVAILABLE);
  });

  it('are not followed when they redirect the service', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, EMAIL);
    suite.provider.faults = {
      metadata: (metadata) => ({ ...metadata, token_endpoint: `${suite.provider.issuer}/redirect` }),
    };
    await assert.rejects(suite.complete(browser, query), INVALID);
  });

  it('can refuse, and send nonsense', async () => {
    const browser = suite.browser();
    const state = async () => {
      const { url } = await browser.post<{ url: string }>('TokenAuth/Organization', { organization: EMAIL });
      return new URL(url).searchParams.get('state') ?? '';
    };
    const issuer = encodeURIComponent(suite.provider.issuer);
    for (const [rest, expected] of [
      [`error=access_denied&iss=${issuer}`, { status: 422, code: 'SignInRefused' }],
      [`code=made-up&iss=${issuer}`, { status: 422, code: 'SignInRefused' }],
      ['code=made-up', INVALID],
      ['code=made-up&iss=https%3A%2F%2Fevil.example', INVALID],
      [`code=one&code=two&iss=${issuer}`, INVALID],
      [`iss=${issuer}`, INVALID],
    ] as const) {
      const query = `?state=${await state()}&${rest}`;
      await assert.rejects(suite.complete(browser, query), expected, rest);
    }
    for (const query of ['', '?', '?state=', '?state=made-up&code=x', '?code=x', '%00'])
      await assert.rejects(suite.complete(browser, query), {
        status: 422,
        code: 'SignInAttemptInvalid',
      });
    await assert.rejects(suite.complete(browser, 'x'.repeat(9_000)), {
      status: 400,
    });
  });

  it('can be down, at the beginning and in the middle', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, EMAIL);
    const { port } = new URL(suite.provider.issuer);
    await suite.provider.close();
    await assert.rejects(suite.complete(browser, query), UNAVAILABLE);
    await assert.rejects(
      suite.browser().post('TokenAuth/Organization', { organization: EMAIL }),
      UNAVAILABLE,
    );
    await suite.main.signIn(EMAIL);
    await suite.provider.listen(Number(port));
    await suite.signIn(EMAIL);
  });

  it('are named in the log, with the reason', async () => {
    await suite.closeService();
    const refused = (await readLog(database)).filter(({ action }) => action === 'user.sign-in-refused');
    const reasons = new Set(refused.map(({ details }) => details?.['reason']));
    assert.deepEqual(reasons, new Set(['SignInAnswerInvalid', 'SignInProviderUnavailable', 'SignInRefused']));
    assert.ok(refused.every(({ details }) => details?.['provider'] === new URL(suite.provider.issuer).host));
  });
});

withAnyDatabase('a service without a public address', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    suite = await OrganizationSignIn.start(database, { PUBLIC_URL: '', MAIL_DIRECTORY: '' });
    await suite.save();
  });
  after(() => suite?.close());

  it('has no sign-in with organizations', async () => {
    await assert.rejects(suite.browser().post('TokenAuth/Organization', { organization: EMAIL }), {
      status: 503,
      code: 'ServiceUnavailable',
    });
    assert.equal((await suite.admin.get<{ redirectUri: null }>(suite.path)).redirectUri, null);
  });
});
