import { refuse, signInAs, stubApi } from '../testing';
import { authStore } from './auth-store';
import { changePassword, checkResetLink, requestPasswordReset, resetPassword } from './password';

const change = { currentPassword: 'old one', newPassword: 'new one', repeatNewPassword: 'new one' };

test('R7.3 R8.4 returns the message of a password change and continues with the new token', async () => {
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

test('keeps the token when the API returns only true', async () => {
  signInAs('owner');
  stubApi({ 'POST /api/user/change-password': () => true });
  await expect(changePassword(change)).resolves.toBe('CHANGE.PASSWORD.SUCCESSFUL');
  expect(authStore.getState().auth?.accessToken).toBe('test-token');
});

test('R7.3 sends only the email address to forgot_password, in the language of the page', async () => {
  signInAs(null);
  localStorage.setItem('language', 'arb');
  const api = stubApi({ 'POST /api/forgot_password': () => null });
  await requestPasswordReset('owner@hima.example');
  expect(api.calls[0]?.body).toEqual({ email: 'owner@hima.example' });
  expect(api.calls[0]?.headers.get('accept-language')).toMatch(/^ar/);
  expect(api.calls[0]?.headers.get('authorization')).toBeNull();
});

test('accepts a successful response without the envelope, and rejects a refusal', async () => {
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

test('sets a new password with the token of the link', async () => {
  const api = stubApi({ 'POST /api/reset-password': () => null });
  const reset = { token: 'from the link', newPassword: 'new one', repeatNewPassword: 'new one' };
  await resetPassword(reset);
  expect(api.calls[0]?.body).toEqual(reset);
});

test('checks the token of a link', async () => {
  const api = stubApi({ 'POST /api/reset-password/check': () => ({ valid: false }) });
  expect(await checkResetLink('from the link')).toBe(false);
  expect(api.calls[0]?.body).toEqual({ token: 'from the link' });
});
