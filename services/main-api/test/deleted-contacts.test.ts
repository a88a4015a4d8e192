import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { meetAtLocks, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { Authenticator, type CeremonyOptions } from './support/authenticator.js';
import { openBeside } from './support/beside.js';
import { contactsOf } from './support/contacts.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const ORIGIN = 'https://hima.example';
const EMAIL = 'operator@hima.example';

withAnyDatabase('a contact that is deleted', (database) => {
  let main: Running;
  let person: ApiCaller;
  before(async () => {
    main = await start(database.location(), { PUBLIC_URL: ORIGIN });
    person = await main.signIn(EMAIL);
  });
  after(() => main.close());

  it('gets no challenge for a passkey, as one whose session has ended', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const begin = () =>
      person.post<{ options: CeremonyOptions }>('user/passkey/begin', { password: PASSWORD });
    const credential = new Authenticator(ORIGIN).create((await begin()).options);
    await person.post('user/passkey', { name: 'Laptop', credential });
    const signIn = { userNameOrEmailAddress: EMAIL, password: PASSWORD };
    const admin = await main.signIn('admin@hima.example');
    const contact = await contactsOf(admin).find(EMAIL);
    const { db, close } = await openBeside(database);
    const [challenge, deleted] = await meetAtLocks(
      db,
      (trx) => sql`lock table passkey_challenge in share mode`.execute(trx),
      [
        () => main.call.post('TokenAuth/Passkey', signIn),
        () => admin.post('contact/delete', { ids: [contact.id] }),
      ],
    );
    await close();
    assert.equal(deleted?.status, 'fulfilled');
    assert.ok(challenge?.status === 'rejected');
    assert.equal((challenge.reason as { status: number }).status, 401);
  });
});
