import { waitFor } from '@testing-library/react';
import { refuse, signInAs, stubApi } from '../testing';
import { authStore } from './auth-store';
import { signIn, signOut, startSession } from './session';

const state = () => authStore.getState();
const pending = () => localStorage.getItem('sign-out-pending');
const unreachable = () => {
  throw refuse(503, { message: 'The service is resting' });
};

test('clears the auth at once and ends the session on the server', async () => {
  signInAs('owner');
  localStorage.setItem('access-token', '{"accessToken":"test-token","userId":"user-owner"}');
  const api = stubApi({ 'POST /api/TokenAuth/SignOut': () => null });
  const done = signOut();
  expect(state()).toMatchObject({ auth: undefined, user: undefined, status: 'signed-out' });
  expect(localStorage.getItem('access-token')).toBeNull();
  await done;
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer test-token');
  expect(state().signOutPending).toBe(false);
  expect(pending()).toBeNull();
});

test('ends the session of an unreachable server at the next start, by the cookie', async () => {
  signInAs('owner');
  stubApi({ 'POST /api/TokenAuth/SignOut': unreachable });
  await signOut();
  expect(state()).toMatchObject({ status: 'signed-out', signOutPending: true });
  expect(pending()).not.toContain('token');

  const api = stubApi({ 'POST /api/TokenAuth/SignOut': () => null });
  await startSession(() => {});
  await waitFor(() => expect(state().signOutPending).toBe(false));
  expect(api.calls[0]?.headers.get('authorization')).toBeNull();
  expect(pending()).toBeNull();
});

test('clears a pending sign-out on a new sign-in', async () => {
  signInAs('owner');
  stubApi({ 'POST /api/TokenAuth/SignOut': unreachable });
  await signOut();
  stubApi({
    'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 't', userId: 'u1' }),
    'GET /api/user/with-permissions': () => ({ name: 'Omar', emailAddress: 'owner@hima.example' }),
  });
  await signIn({ userNameOrEmailAddress: 'owner@hima.example', password: 'password' });
  expect(state().signOutPending).toBe(false);
  expect(pending()).toBeNull();
});

test('ignores an API without the call', async () => {
  signInAs('owner');
  stubApi({
    'POST /api/TokenAuth/SignOut': () => {
      throw refuse(404, { message: 'No such route' });
    },
  });
  await signOut();
  expect(state()).toMatchObject({ status: 'signed-out', signOutPending: false });
});

test.each([
  ['https://login.example.com/end', 'https://login.example.com/end'],
  ['javascript:alert(1)', undefined],
])('returns where the provider ends the session: %s', async (providerSignOutUrl, expected) => {
  signInAs('owner');
  stubApi({ 'POST /api/TokenAuth/SignOut': () => ({ providerSignOutUrl }) });
  await expect(signOut()).resolves.toBe(expected);
});
