import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@hima/api-kit';
import { silentLogger, withAnyDatabase, type TestDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { URI, type TOTP } from 'otpauth';
import { migrations } from '../src/database/migrations/index.js';
import { Authenticator, type CeremonyOptions } from './support/authenticator.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const ORIGIN = 'https://hima.example';

/** Set-ups began earlier than they did. */
async function waitMinutes(database: TestDatabase, minutes: number): Promise<void> {
  const { db, close } = await openDatabase({
    location: database.location(),
    migrations,
    logger: silentLogger,
  });
  await sql`update second_factor set begun_at = begun_at - make_interval(mins => ${minutes})`.execute(db);
  await close();
}

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

  it('end 15 minutes after the password was given', async (context) => {
    if (database.kind === 'pglite') return context.skip('PGlite has one connection');
    const auditor = await main.signIn('auditor@hima.example');
    const begin = async () => {
      const { uri } = await auditor.post<{ uri: string }>('user/second-factor', { password: PASSWORD });
      return (URI.parse(uri) as TOTP).generate();
    };
    const confirm = (code: string) => auditor.post('user/second-factor/confirm', { code });
    const code = await begin();
    await waitMinutes(database, 15);
    await assert.rejects(confirm(code), { status: 422, code: 'SecondFactorSetupExpired' });
    assert.equal((await auditor.get<{ enabled: boolean }>('user/second-factor')).enabled, false);
    const another = await begin();
    await waitMinutes(database, 14);
    await confirm(another);
  });
});
