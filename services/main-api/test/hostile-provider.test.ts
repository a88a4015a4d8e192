import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { after, before, beforeEach, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { createProviderAddresses } from '../src/oidc/provider-address.js';
import { createProviderFetch, ProviderUnreachable } from '../src/oidc/provider-fetch.js';
import { HostileProvider, hs256 } from './support/hostile-provider.js';
import { OrganizationSignIn, type ProviderPage, type Session } from './support/organization-sign-in.js';
import { CLIENT_SECRET } from './support/sign-in-provider.js';

const EMAIL = 'reem@hima.example';
const INVALID = { status: 422, code: 'SignInAnswerInvalid' };
const UNAVAILABLE = { status: 503, code: 'SignInProviderUnavailable' };
const now = () => Math.floor(Date.now() / 1_000);

withAnyDatabase('hostile sign-in providers', (database) => {
  let suite: OrganizationSignIn;
  let provider: HostileProvider;
  let hostile: HostileProvider;
  before(async () => {
    [provider, hostile] = [await HostileProvider.start(), await HostileProvider.start()];
    suite = await OrganizationSignIn.start(database, {
      LOCAL_SIGN_IN_PROVIDERS: `${provider.issuer}, ${hostile.issuer}`,
    });
    await suite.save({ issuer: provider.issuer, groupsClaim: 'groups' });
  });
  after(async () => {
    await suite?.close();
    await provider?.close();
    await hostile?.close();
  });
  beforeEach(() => {
    provider.reset();
    provider.claims = { email: EMAIL };
  });

  const begin = (browser = suite.browser(), organization = EMAIL) =>
    browser.post<{ url: string }>('TokenAuth/Organization', { organization });

  async function signIn(change: (query: string) => string = (query) => query): Promise<Session> {
    const browser = suite.browser();
    const { url } = await begin(browser);
    return suite.complete(browser, change(provider.visit(url)));
  }

  it('can sign a contact in', async () => {
    assert.ok((await signIn()).accessToken);
  });

  const pem = () => provider.publicKey.export({ format: 'pem', type: 'spki' });
  const tokens: [what: string, prepare: () => void][] = [
    ['no algorithm', () => Object.assign(provider, { header: { alg: 'none' }, signWith: () => '' })],
    [
      'no algorithm, which the metadata allows',
      () =>
        Object.assign(provider, {
          header: { alg: 'none' },
          signWith: () => '',
          metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] },
        }),
    ],
    ['a broken signature', () => Object.assign(provider, { signWith: () => 'AAAA' })],
    [
      'the public key as a shared secret',
      () => Object.assign(provider, { header: { alg: 'HS256' }, signWith: hs256(pem()) }),
    ],
    [
      'the client secret as a shared secret, which the metadata allows',
      () =>
        Object.assign(provider, {
          header: { alg: 'HS256' },
          signWith: hs256(CLIENT_SECRET),
          metadata: { id_token_signing_alg_values_supported: ['HS256'] },
        }),
    ],
    ['an unknown key', () => Object.assign(provider, { header: { kid: 'two' } })],
    [
      'a key in the header of the token',
      () => {
        const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
        provider.header = {
          jwk: own.publicKey.export({ format: 'jwk' }),
          jku: `${provider.issuer}/own`,
          kid: 'own',
        };
        provider.signWith = (input) =>
          sign('sha256', Buffer.from(input), own.privateKey).toString('base64url');
      },
    ],
    ['a critical extension', () => Object.assign(provider, { header: { crit: ['exp'] } })],
    ['a list of issuers', () => Object.assign(provider.claims, { iss: [provider.issuer] })],
    ['an issuer with a slash more', () => Object.assign(provider.claims, { iss: `${provider.issuer}/` })],
    ['an audience that contains the client', () => Object.assign(provider.claims, { aud: 'hima-2' })],
    [
      'several audiences and no authorized party',
      () => Object.assign(provider.claims, { aud: ['hima', 'x'] }),
    ],
    ['another authorized party', () => Object.assign(provider.claims, { azp: 'x', aud: ['hima', 'x'] })],
    ['an end before now', () => Object.assign(provider.claims, { exp: now() - 120 })],
    ['an end that is a text', () => Object.assign(provider.claims, { exp: '9999999999' })],
    ['no end', () => Object.assign(provider.claims, { exp: undefined })],
    ['a begin after now', () => Object.assign(provider.claims, { nbf: now() + 600 })],
    ['a list of nonces', () => Object.assign(provider.claims, { nonce: ['a'] })],
  ];
  for (const [what, prepare] of tokens)
    it(`are refused with ${what}`, async () => {
      prepare();
      await assert.rejects(signIn(), INVALID);
    });

  const emails: [what: string, email: unknown, code: string][] = [
    ['a look-alike letter', 'rеem@hima.example', 'SignInContactUnknown'],
    ['a letter in full width', 'ｒeem@hima.example', 'SignInContactUnknown'],
    ['a combining mark', 'reem\u0301@hima.example', 'SignInContactUnknown'],
    ['a tag', 'reem+1@hima.example', 'SignInContactUnknown'],
    ['spaces', ' reem@hima.example', 'SignInContactUnknown'],
    ['a second domain', 'reem@hima.example@evil.example', 'SignInEmailNotAllowed'],
    ['another domain first', 'reem@evil.example@hima.example', 'SignInContactUnknown'],
    ['a domain below', 'reem@x.hima.example', 'SignInEmailNotAllowed'],
    ['a dot after the domain', 'reem@hima.example.', 'SignInEmailNotAllowed'],
    ['several addresses', ['reem@hima.example'], 'SignInEmailUnverified'],
    ['an address of another organization', 'owner@hima.example', 'SignInContactUnknown'],
  ];
  for (const [what, email, code] of emails)
    it(`confirm no contact by ${what}`, async () => {
      provider.claims = { email, sub: `of ${what}` };
      await assert.rejects(signIn(), { status: 422, code });
    });
  it('confirm no contact by a letter that only becomes one of the address in lower case', async () => {
    await suite.invite('kelvin@other.example');
    provider.claims = { email: '\u212Aelvin@other.example', sub: 'kelvin' };
    await assert.rejects(signIn(), { status: 422, code: 'SignInContactUnknown' });
  });
  for (const confirmed of ['true', 1, {}, [true], null])
    it(`confirm no address with ${JSON.stringify(confirmed)}`, async () => {
      provider.claims = { email: EMAIL, email_verified: confirmed };
      await assert.rejects(signIn(), { status: 422, code: 'SignInEmailUnverified' });
    });

  const queries: [what: string, change: (query: string) => string][] = [
    ['two codes', (query) => `${query}&code=other`],
    ['two states', (query) => `${query}&state=other`],
    ['the tokens of another flow', (query) => `${query}&id_token=a.b.c&access_token=a`],
    ['a signed response', (query) => `${query}&response=a.b.c`],
    [
      'the issuer of another provider',
      (query) => `${query}&iss=${encodeURIComponent('https://evil.example')}`,
    ],
    ['no code', (query) => query.replace('code=code&', '')],
  ];
  for (const [what, change] of queries)
    it(`send browsers back with ${what} in vain`, async () => {
      await assert.rejects(signIn(change), INVALID);
    });
  it('show no text of theirs', async () => {
    const text = encodeURIComponent('<img src=x onerror=alert(1)>');
    await assert.rejects(
      signIn((query) => `${query.replace('code=code&', '')}&error=access_denied&error_description=${text}`),
      (error: { status: number; message: string }) => error.status === 422 && !error.message.includes('img'),
    );
  });

  const bomb = JSON.stringify({ keys: [], more: ' '.repeat(20_000_000) });
  const packed: [encoding: string, body: Buffer][] = [
    ['gzip', gzipSync(bomb)],
    ['br', brotliCompressSync(bomb)],
    ['gzip, gzip', gzipSync(gzipSync(bomb))],
  ];
  for (const [encoding, body] of packed)
    for (const path of ['/.well-known/openid-configuration', '/keys', '/token'])
      it(`can’t send a long ${path} as a short one in ${encoding}`, async () => {
        provider.answers.set(path, (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
          response.end(body);
        });
        await assert.rejects(signIn(), UNAVAILABLE);
      });
  it('can’t keep the service waiting byte by byte', async () => {
    provider.answers.set('/keys', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const dripping = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(dripping));
    });
    const calls = createProviderFetch(createProviderAddresses([provider.issuer]), { answerMs: 100 });
    const call = { method: 'GET', headers: {}, redirect: 'manual', body: null } as const;
    await assert.rejects(calls.fetch(`${provider.issuer}/keys`, call), ProviderUnreachable);
    await calls.close();
  });

  it('get no code of another provider by sending people on to it', async () => {
    const { id } = await suite.admin.post<{ id: string }>('organization', { name: 'Mix-up', code: 'mix_up' });
    await suite.admin.post('organization/approve', { ids: [id] });
    await suite.admin.put(`organization/${id}/sign-in-provider`, {
      ...(await suite.admin.get<ProviderPage>(suite.path)).provider,
      issuer: hostile.issuer,
      clientSecret: CLIENT_SECRET,
      emailDomains: ['mix-up.example'],
      version: 0,
    });
    // The attacker begins at the victim's provider; the victim at the attacker's, who sends them on.
    const attacker = await begin();
    const victim = suite.browser();
    const { url } = await begin(victim, 'anyone@mix-up.example');
    const sentOn = new URL(attacker.url);
    sentOn.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
    const [organization] = new URL(sentOn.searchParams.get('redirect_uri') ?? '').pathname
      .split('/')
      .slice(-1);
    const query = provider.visit(sentOn.href);
    await assert.rejects(victim.post('TokenAuth/OrganizationCallback', { organization, query }), {
      status: 422,
      code: 'SignInAttemptInvalid',
    });
    assert.deepEqual(hostile.redeemed, []);
  });
  const inside = [
    'http://127.0.0.1:1/keys',
    'http://public.example/keys',
    'https://127.1/keys',
    'https://2130706433/keys',
    'https://0x7f000001/keys',
    'https://0/keys',
    'https://localhost/keys',
    'https://[::1]/keys',
    'https://[::ffff:127.0.0.1]/keys',
    'https://[::ffff:10.0.0.1]/keys',
    'https://[64:ff9b::7f00:1]/keys',
    'https://[64:ff9b:1::1]/keys',
    'https://[2002:7f00:1::]/keys',
    'https://[fd00:ec2::254]/keys',
    'https://10.0.0.1/keys',
    'https://100.64.0.1/keys',
    'https://169.254.169.254/keys',
    'https://１２７.0.0.1/keys',
    'https://user:password@192.168.0.1/keys',
  ];
  for (const address of inside)
    it(`can’t make the service call ${address}`, async () => {
      provider.metadata = { jwks_uri: address };
      const { outcome } = await suite.admin.post<{ outcome: string }>(`${suite.path}/test`);
      assert.equal(outcome, 'address-not-allowed');
    });

  it('can name ten thousand groups', async () => {
    provider.claims = { email: EMAIL, groups: Array.from({ length: 10_000 }, (_, each) => `group ${each}`) };
    provider.metadata = { end_session_endpoint: `${provider.issuer}/end` };
    const browser = suite.browser();
    const { url } = await begin(browser);
    const back = { organization: suite.organizationId, query: provider.visit(url) };
    const { accessToken } = await browser.post<Session>('TokenAuth/OrganizationCallback', back);
    // An address with all of them would be refused when signing out.
    const { providerSignOutUrl } = await browser.post<{ providerSignOutUrl: string }>(
      'TokenAuth/SignOut',
      {},
      accessToken,
    );
    assert.match(providerSignOutUrl, /\/end\?post_logout_redirect_uri=[^&]+&client_id=hima$/);
  });
  for (const groups of [{ toString: 'Admin' }, [['Admin']], 7, null, '__proto__'])
    it(`give no role by ${JSON.stringify(groups)}`, async () => {
      provider.claims = { email: EMAIL, groups };
      assert.ok((await signIn()).accessToken);
    });
});
