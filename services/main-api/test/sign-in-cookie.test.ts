import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { Browser } from './support/browser.js';
import { OrganizationSignIn } from './support/organization-sign-in.js';

const EMAIL = 'reem@hima.example';
const PLANTED = 'A'.repeat(43);

withAnyDatabase('the cookie of a sign-in with an organization', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    suite = await OrganizationSignIn.start(database, { TRUST_PROXY: '1' });
    await suite.save();
    suite.person(EMAIL);
  });
  after(() => suite?.close());
  const secrets = ({ cookie }: Browser) =>
    [...cookie.matchAll(/hima-oidc[^=]*=([^;]*)/g)].map(([, value]) => value);
  const begin = (browser: Browser) => browser.post('TokenAuth/Organization', { organization: EMAIL });
  const complete = (browser: Browser, query: string) => suite.complete(browser, query);

  it('has another secret for each sign-in, whatever the browser sends', async () => {
    const browser = suite.browser();
    const query = await suite.callback(browser, EMAIL);
    const [name = ''] = /hima-oidc[^=]*/.exec(browser.cookie) ?? [];
    const planted = suite.browser();
    planted.cookie = `hima-oidc=${PLANTED}; ${name}=${PLANTED}`;
    await begin(planted);
    await begin(planted);
    const own = secrets(planted).filter((secret) => secret !== PLANTED);
    assert.equal(new Set(own).size, 2);
    await assert.rejects(complete(planted, query), { status: 422, code: 'SignInAttemptInvalid' });
    await complete(browser, query);
  });

  it('is deleted when the sign-in is complete, and those of other tabs stay', async () => {
    const browser = suite.browser();
    const [first, second] = [await suite.callback(browser, EMAIL), await suite.callback(browser, EMAIL)];
    assert.equal(secrets(browser).length, 2);
    await complete(browser, first);
    assert.equal(secrets(browser).length, 1);
    await complete(browser, second);
    assert.equal(secrets(browser).length, 0);
    assert.ok((await browser.renew()).accessToken);
  });

  it('can’t be set by other hosts where the console is on HTTPS', async () => {
    const browser = suite.browser();
    browser.headers = { 'x-forwarded-proto': 'https' };
    const query = await suite.callback(browser, EMAIL);
    assert.match(
      browser.setCookie,
      /^__Host-hima-oidc-[\w-]+=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/,
    );
    await complete(browser, query);
  });
});
