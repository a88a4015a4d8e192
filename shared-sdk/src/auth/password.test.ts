import { refuse, signInAs, stubApi } from '../testing';
import { authStore } from './auth-store';
import { changePassword, requestPasswordReset, resetPassword } from './password';

const change = { currentPassword: 'old one', newPassword: 'new one', repeatNewPassword: 'new one' };

test('R7.3 R8.4 a changed password: the message of the API, and the session goes on with another token', async () => {
  signInAs('owner');
  const api = stubApi({
    'POST /api/user/change-password': () => ({
      message: 'CHANGE.PASSWORD.SUCCESSFUL',
      auth: { accessToken: 'next', userId: 'user-owner', expireInSeconds: 60 },
    }),
  });
  await expect(changePassword(change)).resolves.toBe('CHANGE.PASSWORD.SUCCESSFUL');
  expect(api.calls[0]?.body).toEqual(change);
  expect(authStore.getState()).toMatchObject({ status: 'signed-in', auth: { accessToken: 'next' } });
  expect(JSON.parse(localStorage.getItem('access-token') ?? '')).toMatchObject({ accessToken: 'next' });
});

test('a back end that only says true keeps the token', async () => {
  signInAs('owner');
  stubApi({ 'POST /api/user/change-password': () => true });
  await expect(changePassword(change)).resolves.toBe('CHANGE.PASSWORD.SUCCESSFUL');
  expect(authStore.getState().auth?.accessToken).toBe('test-token');
});

test('R7.3 a forgotten password is told to forgot_password with the e-mail address alone, in the language of the page', async () => {
  signInAs(null);
  localStorage.setItem('language', 'arb');
  const api = stubApi({ 'POST /api/forgot_password': () => null });
  await requestPasswordReset('owner@hima.example');
  expect(api.calls[0]?.body).toEqual({ email: 'owner@hima.example' });
  expect(api.calls[0]?.headers.get('accept-language')).toMatch(/^ar/);
  expect(api.calls[0]?.headers.get('authorization')).toBeNull();
});

test('a service that does not know the envelope may have done it all the same; one that refuses has not', async () => {
  stubApi({ 'POST /api/forgot_password': () => new Response('"sent"', { status: 200 }) });
  await requestPasswordReset('owner@hima.example');
  stubApi({
    'POST /api/forgot_password': () => {
      throw refuse(503, { code: 'MailNotConfigured' });
    },
  });
  await expect(requestPasswordReset('owner@hima.example')).rejects.toMatchObject({
    code: 'MailNotConfigured',
  });
});

test('a new password is set with the token of the link', async () => {
  const api = stubApi({ 'POST /api/reset-password': () => null });
  const reset = { token: 'from the link', newPassword: 'new one', repeatNewPassword: 'new one' };
  await resetPassword(reset);
  expect(api.calls[0]?.body).toEqual(reset);
});
