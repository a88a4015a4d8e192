import { waitFor } from '@testing-library/react';
import { campaignApi, mainApi } from './apis';
import { isApiError } from '../http/api-error';
import { queryClient } from '../query/query-client';
import { fixtureUser, refuse, signInAs, stubApi, type StubHandler } from '../testing';
import { authStore } from './auth-store';
import { keepPageOnRefusal } from './interruption';
import { abandonSession, signIn, signInAgain, startSession } from './session';

const state = () => authStore.getState();
const bearer = (call: { headers: Headers }) => call.headers.get('authorization');

/** An API that takes only the token `fresh`; signing in gives it. */
function apiWithDeadTokens(more: Record<string, StubHandler> = {}) {
  const guarded: StubHandler = (call) => {
    if (bearer(call) !== 'Bearer fresh') throw refuse(401, { message: 'Your session has ended.' });
    return { echo: call.body };
  };
  return stubApi({
    'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 'fresh', userId: 'user-owner' }),
    'GET /api/user/with-permissions': () => fixtureUser('owner'),
    'GET /campaign-api/campaign': guarded,
    'POST /campaign-api/campaign/delete': guarded,
    ...more,
  });
}

let stop: () => void;
beforeEach(() => {
  stop = keepPageOnRefusal();
});
afterEach(() => stop());

test('holds refused calls until sign-in and repeats them', async () => {
  signInAs('owner');
  const api = apiWithDeadTokens();
  queryClient.setQueryData(['seen'], 'before');
  const read = campaignApi.get('/campaign');
  const write = campaignApi.post('/campaign/delete', { body: { ids: ['flu'] } });
  await waitFor(() => expect(state().interrupted).toBe(true));
  expect(state()).toMatchObject({ status: 'signed-in', user: { emailAddress: 'owner@hima.example' } });

  const sent = api.calls.length;
  const later = campaignApi.get('/campaign');
  await signInAgain('password');
  await expect(read).resolves.toBeDefined();
  await expect(write).resolves.toEqual({ echo: { ids: ['flu'] } });
  await expect(later).resolves.toBeDefined();
  expect(state()).toMatchObject({ interrupted: false, auth: { accessToken: 'fresh' } });
  expect(JSON.parse(localStorage.getItem('access-token') ?? '')).toMatchObject({ accessToken: 'fresh' });
  expect(queryClient.getQueryData(['seen'])).toBe('before');

  const signingIn = api.calls[sent];
  expect(signingIn?.path).toBe('/api/TokenAuth/Authenticate');
  expect(signingIn?.body).toMatchObject({ userNameOrEmailAddress: 'owner@hima.example' });
  expect(signingIn && bearer(signingIn)).toBeNull();
  expect(api.calls.slice(sent).every((call) => [null, 'Bearer fresh'].includes(bearer(call)))).toBe(true);
});

test('keeps calls on hold after an incorrect password', async () => {
  signInAs('owner');
  let right = false;
  apiWithDeadTokens({
    'POST /api/TokenAuth/Authenticate': () => {
      if (!right) throw refuse(401, { code: 'LoginFailed', details: 'Invalid user name or password' });
      return { accessToken: 'fresh', userId: 'user-owner' };
    },
  });
  const read = campaignApi.get('/campaign');
  await waitFor(() => expect(state().interrupted).toBe(true));
  await expect(signInAgain('wrong')).rejects.toMatchObject({ code: 'LoginFailed' });
  expect(state()).toMatchObject({ status: 'signed-in', interrupted: true });
  right = true;
  await signInAgain('right');
  await expect(read).resolves.toBeDefined();
});

test('ends the session and fails held calls when sign-in is canceled', async () => {
  signInAs('owner');
  apiWithDeadTokens();
  const outcome = campaignApi.get('/campaign').catch((error: unknown) => error);
  await waitFor(() => expect(state().interrupted).toBe(true));
  abandonSession();
  const error = await outcome;
  expect(isApiError(error) && error.status).toBe(401);
  expect(state()).toMatchObject({ status: 'signed-out', ended: 'refused', endedUserId: 'user-owner' });
});

test('fails held calls when another user signs in', async () => {
  signInAs('owner');
  const api = apiWithDeadTokens({
    'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 'fresh', userId: 'user-operator' }),
    'GET /api/user/with-permissions': () => fixtureUser('operator'),
  });
  const outcome = campaignApi
    .post('/campaign/delete', { body: { ids: ['flu'] } })
    .catch((error: unknown) => error);
  await waitFor(() => expect(state().interrupted).toBe(true));
  abandonSession();
  await signIn({ userNameOrEmailAddress: 'operator@hima.example', password: 'password' });
  await expect(outcome).resolves.toMatchObject({ status: 401 });
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('delete'))).toHaveLength(
    1,
  );
});

test('does not hold an aborted call', async () => {
  signInAs('owner');
  apiWithDeadTokens();
  const leaving = new AbortController();
  const outcome = campaignApi.get('/campaign', { signal: leaving.signal });
  await waitFor(() => expect(state().interrupted).toBe(true));
  const late = campaignApi.get('/campaign', { signal: leaving.signal });
  leaving.abort(new Error('left the page'));
  await expect(outcome).rejects.toThrow('left the page');
  await expect(late).rejects.toThrow('left the page');
});

test('fails a call that is refused again with the new token', async () => {
  signInAs('owner');
  apiWithDeadTokens({
    'GET /campaign-api/campaign': () => {
      throw refuse(401, { message: 'Never' });
    },
  });
  const outcome = campaignApi.get('/campaign').catch((error: unknown) => error);
  await waitFor(() => expect(state().interrupted).toBe(true));
  await signInAgain('password');
  await expect(outcome).resolves.toMatchObject({ status: 401, message: 'Never' });
  expect(state()).toMatchObject({ status: 'signed-in', interrupted: false });
});

test('continues after signing in again in another tab', async () => {
  await startSession(() => {});
  signInAs('owner');
  apiWithDeadTokens();
  const read = campaignApi.get('/campaign');
  await waitFor(() => expect(state().interrupted).toBe(true));
  localStorage.setItem('access-token', '{"accessToken":"fresh","userId":"user-owner"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access-token', storageArea: localStorage }));
  await expect(read).resolves.toBeDefined();
  expect(state().interrupted).toBe(false);
});

test('ends the session on a refused token without a sign-in dialog', async () => {
  stop();
  signInAs('owner');
  apiWithDeadTokens();
  await expect(mainApi.get('/user/with-permissions')).resolves.toBeDefined();
  await expect(campaignApi.get('/campaign')).rejects.toMatchObject({ status: 401 });
  expect(state()).toMatchObject({ status: 'signed-out', ended: 'refused' });
  stop = keepPageOnRefusal();
});
