import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { URI, type TOTP } from 'otpauth';
import { Browser } from './support/browser.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const OWNER = 'owner@hima.example';

withAnyDatabase('a change of SECRET_KEY', (database) => {
  const [first, second] = [0, 1].map(() => randomBytes(32).toString('base64')) as [string, string];
  let main: Running;
  let token: string;
  let uri: string;
  let recoveryCodes: string[];
  let cookie: string;

  const restart = async (SECRET_KEY: string) => {
    await main.close();
    main = await start(database.location(), { SECRET_KEY });
  };
  const signIn = (code: string) =>
    main.call.post('TokenAuth/Authenticate', { userNameOrEmailAddress: OWNER, password: PASSWORD, code });
  const publicKey = () => main.call.get('activity/checkpoint-key');

  before(async () => {
    main = await start(database.location(), { SECRET_KEY: first });
    const owner = await main.signIn(OWNER);
    ({ uri } = await owner.post<{ uri: string }>('user/second-factor', { password: PASSWORD }));
    const code = (URI.parse(uri) as TOTP).generate();
    ({ recoveryCodes } = await owner.post<{ recoveryCodes: string[] }>('user/second-factor/confirm', {
      code,
    }));
    const browser = new Browser(main.url);
    ({ accessToken: token } = await browser.signIn('steward@hima.example'));
    cookie = browser.cookie;
  });
  after(() => main.close());

  it('ends no session, and keeps second factors and the key of checkpoints', async () => {
    const before = await publicKey();
    await restart(`${second}\n${first}`);
    assert.deepEqual(await publicKey(), before);
    await main.call.as(token).get('user/with-permissions');
    const browser = new Browser(main.url);
    browser.cookie = cookie;
    await browser.renew();
    await signIn(recoveryCodes[0] ?? '');
    // The app's code of the present 30 s was used to turn it on.
    await signIn((URI.parse(uri) as TOTP).generate({ timestamp: Date.now() + 30_000 }));
  });

  it('needs the previous key only until the first start', async () => {
    await restart(second);
    await signIn(recoveryCodes[1] ?? '');
    await main.close();
    await assert.rejects(
      start(database.location(), { SECRET_KEY: first }),
      /^ConfigError: .*SECRET_KEY isn’t/,
    );
    main = await start(database.location(), { SECRET_KEY: second });
  });
});
