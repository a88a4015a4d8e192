import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { meetAtLocks, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { Authenticator, type CeremonyOptions } from './support/authenticator.js';
import { openBeside } from './support/beside.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const ORIGIN = 'https://hima.example';

withAnyDatabase('second factors of two sessions', (database) => {
  let main: Running;
  before(async () => {
    main = await start(database.location(), { PUBLIC_URL: ORIGIN });
  });
  after(() => main.close());

  const begin = async (person: ApiCaller) =>
    (await person.post<{ options: CeremonyOptions }>('user/passkey/begin', { password: PASSWORD })).options;
  const register = (person: ApiCaller, options: CeremonyOptions) =>
    person.post<{ recoveryCodes: string[] }>('user/passkey', {
      name: 'Laptop',
      credential: new Authenticator(ORIGIN).create(options),
    });

  it('are not changed by a session that ends while its request waits', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const [here, there] = [await main.signIn('owner@hima.example'), await main.signIn('owner@hima.example')];
    const [mine, late] = [await begin(here), await begin(there)];
    const { db, close } = await openBeside(database);
    const [first, ...others] = await meetAtLocks(
      db,
      (trx) =>
        sql`select 1 from account where email_key = 'owner@hima.example' for no key update`.execute(trx),
      [
        () => register(here, mine),
        () => register(there, late),
        () => there.post('user/second-factor/recovery-codes', { password: PASSWORD }),
        () => there.post('user/second-factor', { password: PASSWORD }),
      ],
    );
    assert.equal(first?.status, 'fulfilled');
    for (const other of others) {
      assert.ok(other.status === 'rejected');
      assert.equal((other.reason as { status: number }).status, 401);
    }
    const { rows } = await sql<{ passkeys: number; apps: number }>`
      select (select count(*)::int from passkey) as passkeys, (select count(*)::int from second_factor) as apps
    `.execute(db);
    await close();
    assert.deepEqual(rows, [{ passkeys: 1, apps: 0 }]);
  });
});
