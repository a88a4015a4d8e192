import assert from 'node:assert/strict';
import { it } from 'node:test';
import { permissions } from '@hima/api-kit';
import { withDatabases } from '@hima/api-kit/testing';
import { start } from './support/main-api.js';

const EMAIL = 'admin@hima.example';
const own = 'a password of their own';

withDatabases('an installation without an accounts file', (database) => {
  const announced: string[] = [];
  const begin = () =>
    start(database.location(), { INITIAL_ACCOUNTS_FILE: '' }, (line) => announced.push(line));
  const announcedPassword = () => / password (\S+) /.exec(announced[0] ?? '')?.[1] ?? assert.fail();
  const me = async (call: { get<T>(path: string): Promise<T> }) =>
    call.get<{ permissions: string[]; mustChangePassword: boolean }>('user/with-permissions');

  it('has one administrator with a generated password, shown once, even with several processes', async () => {
    const processes = 'url' in database.location() ? 3 : 1;
    const running = await Promise.all(Array.from({ length: processes }, begin));
    assert.equal(announced.length, 1);
    assert.match(announced[0] ?? '', /^First administrator: admin@hima\.example, password [\w-]{20} /);
    for (const main of running) await main.close();
    await (await begin()).close();
    assert.equal(announced.length, 1);
  });

  it('gives the administrator no permissions until the password is changed', async () => {
    const main = await begin();
    const generated = announcedPassword();
    const admin = await main.signIn(EMAIL, generated);
    const { permissions: none, mustChangePassword } = await me(admin);
    assert.deepEqual({ none, mustChangePassword }, { none: [], mustChangePassword: true });
    const change = (newPassword: string) => ({
      currentPassword: generated,
      newPassword,
      repeatNewPassword: newPassword,
    });
    await assert.rejects(admin.post('user/change-password', change(generated)), {
      code: 'PasswordUnchanged',
    });
    const { auth } = await admin.post<{ auth: { accessToken: string } }>('user/change-password', change(own));
    const changed = await me(main.call.as(auth.accessToken));
    assert.equal(changed.mustChangePassword, false);
    // Who has them all can give every role.
    assert.deepEqual(changed.permissions.toSorted(), permissions.toSorted());
    await assert.rejects(main.signIn(EMAIL, generated), { status: 401, code: 'LoginFailed' });
    await main.close();
  });

  it('creates no account later, with or without a file', async () => {
    const main = await start(database.location());
    await main.signIn(EMAIL, own);
    await assert.rejects(main.signIn('owner@hima.example'), { status: 401, code: 'LoginFailed' });
    await main.close();
  });
});
