import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { URI, type TOTP } from 'otpauth';
import { Authenticator, type CeremonyOptions } from './support/authenticator.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const ORIGIN = 'https://hima.example';

withAnyDatabase('set-ups of second factors', (database) => {
  let main: Running;
  before(async () => {
    main = await start(database.location(), { PUBLIC_URL: ORIGIN });
  });
  after(() => main.close());

  it('end when two-step sign-in is turned on, unless they began with the second step', async () => {
    const owner = await main.signIn('owner@hima.example');
    const app = async (code?: string) => {
      const proof = { password: PASSWORD, code };
      const { uri } = await owner.post<{ uri: string }>('user/second-factor', proof);
      return (URI.parse(uri) as TOTP).generate();
    };
    const options = async () =>
      (await owner.post<{ options: CeremonyOptions }>('user/passkey/begin', { password: PASSWORD })).options;
    const register = (made: CeremonyOptions) =>
      owner.post<{ recoveryCodes: string[] }>('user/passkey', {
        name: 'Laptop',
        credential: new Authenticator(ORIGIN).create(made),
      });
    const confirm = (code: string) => owner.post('user/second-factor/confirm', { code });

    const [code, first, second] = [await app(), await options(), await options()];
    const { recoveryCodes } = await register(first);
    await assert.rejects(confirm(code), { code: 'IncorrectCode' });
    await assert.rejects(register(second), { code: 'PasskeyRefused' });
    await confirm(await app(recoveryCodes[0]));
  });
});
