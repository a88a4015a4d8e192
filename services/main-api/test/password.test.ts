import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { CallFailed } from '@hima/api-kit/testing';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { PASSWORD, start, type Running } from './support/main-api.js';

const CHANGE = 'user/change-password';
const fresh = 'a much better one';

interface Changed {
  message: string;
  auth: { accessToken: string; expireInSeconds: number; userId: string };
}

withAnyDatabase('changing the password', (database) => {
  let main: Running;
  before(async () => {
    main = await start(database.location());
  });
  after(() => main.close());

  const change = (currentPassword: string, newPassword: string, repeatNewPassword = newPassword) => ({
    currentPassword,
    newPassword,
    repeatNewPassword,
  });

  it('ends all sessions except the new one, and the old password', async () => {
    const [here, elsewhere] = [
      await main.signIn('owner@hima.example'),
      await main.signIn('owner@hima.example'),
    ];
    const { message, auth } = await here.post<Changed>(CHANGE, change(PASSWORD, fresh));
    assert.equal(message, 'CHANGE.PASSWORD.SUCCESSFUL');
    for (const old of [here, elsewhere]) {
      await assert.rejects(old.get('user/with-permissions'), { status: 401, code: 'Unauthorized' });
    }
    const user = await main.call.as(auth.accessToken).get<{ id: string }>('user/with-permissions');
    assert.equal(user.id, auth.userId);
    await assert.rejects(main.signIn('owner@hima.example'), { status: 401, code: 'LoginFailed' });
    await main.signIn('owner@hima.example', fresh);
  });

  it('explains invalid input', async () => {
    const operator = await main.signIn('operator@hima.example');
    for (const [body, member, message] of [
      [change(PASSWORD, 'ab'), 'newPassword', 'Minimum 3 symbols'],
      [change(PASSWORD, 'x'.repeat(51)), 'newPassword', 'Maximum 50 symbols'],
      [change(PASSWORD, fresh, 'another'), 'repeatNewPassword', 'Passwords do not match'],
      [
        { currentPassword: PASSWORD, newPassword: fresh },
        'repeatNewPassword',
        'repeatNewPassword is required',
      ],
    ] as const) {
      await assert.rejects(operator.post(CHANGE, body), (error: CallFailed) => {
        assert.equal(error.status, 400);
        assert.ok(
          error.validationErrors?.some((found) => found.message === message && found.members[0] === member),
          JSON.stringify(error.validationErrors),
        );
        return true;
      });
    }
    await assert.rejects(operator.post(CHANGE, change(PASSWORD, PASSWORD)), {
      status: 422,
      code: 'PasswordUnchanged',
    });
    await assert.rejects(main.call.post(CHANGE, change(PASSWORD, fresh)), { status: 401 });
  });

  it('verifies the user’s password and counts incorrect ones', async () => {
    const reem = await main.signIn('reem@hima.example');
    const verify = (password: string) => reem.post('user/verify-password', { password });
    assert.equal(await verify(PASSWORD), null);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await assert.rejects(verify('wrong'), { status: 400, code: 'IncorrectPassword' });
    }
    await assert.rejects(verify(PASSWORD), { status: 429, code: 'TooManyRequests' });
    await assert.rejects(main.call.post('user/verify-password', { password: PASSWORD }), { status: 401 });
  });

  it('counts incorrect passwords as failed sign-ins', async () => {
    const admin = await main.signIn('admin@hima.example');
    for (let attempt = 1; attempt <= 5; attempt++) {
      await assert.rejects(admin.post(CHANGE, change('wrong', fresh)), {
        status: 400,
        code: 'IncorrectPassword',
      });
    }
    await assert.rejects(admin.post(CHANGE, change(PASSWORD, fresh)), {
      status: 429,
      code: 'TooManyRequests',
    });
    await assert.rejects(main.signIn('admin@hima.example'), { status: 429 });
    await admin.get('user/with-permissions');
  });

  it('lets only one of two concurrent changes win', async () => {
    const auditor = await main.signIn('auditor@hima.example');
    const outcomes = await Promise.allSettled([
      auditor.post<Changed>(CHANGE, change(PASSWORD, 'first new one')),
      auditor.post<Changed>(CHANGE, change(PASSWORD, 'second new one')),
    ]);
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    assert.equal(won.length, 1);
    await main.signIn(
      'auditor@hima.example',
      outcomes[0]?.status === 'fulfilled' ? 'first new one' : 'second new one',
    );
  });
});
