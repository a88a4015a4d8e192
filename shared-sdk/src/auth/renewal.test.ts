import { waitFor } from '@testing-library/react';
import { campaignApi } from './apis';
import { fixtureUser, refuse, signInAs, stubApi, type StubHandler } from '../testing';
import { authStore } from './auth-store';
import { keepPageOnRefusal } from './interruption';
import { renew, renewWhenDue } from './renewal';
import { signOut, startSession } from './session';

const state = () => authStore.getState();
const MINUTE = 60_000;

/** Signed in with a token that the API no longer takes; a fresh one is due. */
function signedInWith(accessToken: string, renewAt = Date.now() - MINUTE) {
  const auth = { accessToken, userId: 'user-owner', expireInSeconds: 900, renewAt };
  signInAs('owner');
  authStore.setState({ auth });
  localStorage.setItem('access-token', JSON.stringify(auth));
}

/** An API that takes only the token `fresh`; renewing gives it. */
function api(more: Record<string, StubHandler> = {}) {
  return stubApi({
    'GET /campaign-api/campaign': ({ headers }) => {
      if (headers.get('authorization') !== 'Bearer fresh') throw refuse(401, { message: 'Expired' });
      return 'seven requests';
    },
    'POST /api/TokenAuth/Renew': () => ({
      accessToken: 'fresh',
      userId: 'user-owner',
      expireInSeconds: 900,
    }),
    'POST /api/TokenAuth/SignOut': () => null,
    'GET /api/user/with-permissions': ({ headers }) => {
      if (headers.get('authorization') !== 'Bearer fresh') throw refuse(401, { message: 'Expired' });
      return fixtureUser('owner');
    },
    ...more,
  });
}

const renewals = ({ calls }: ReturnType<typeof api>) =>
  calls.filter(({ path }) => path === '/api/TokenAuth/Renew');

/** One lock per renewal. jsdom has no locks. */
let lock: jest.Mock;
beforeEach(() => {
  lock = jest.fn((_name: string, ...rest: unknown[]) => (rest.at(-1) as (held: object) => unknown)({}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: lock } });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

test('repeats refused calls with a renewed token, unnoticed', async () => {
  const stop = keepPageOnRefusal();
  signedInWith('old');
  const stub = api();
  const interrupted = jest.fn();
  const ignore = authStore.subscribe((now) => now.interrupted && interrupted());
  const answers = await Promise.all([1, 2, 3].map(() => campaignApi.get('/campaign')));
  expect(answers).toEqual(Array(3).fill('seven requests'));
  expect(renewals(stub)).toHaveLength(1);
  expect(lock).toHaveBeenCalledTimes(1);
  expect(renewals(stub)[0]?.headers.get('authorization')).toBeNull();
  expect(interrupted).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ status: 'signed-in', auth: { accessToken: 'fresh' } });
  expect(JSON.parse(localStorage.getItem('access-token') ?? '')).toMatchObject({ accessToken: 'fresh' });
  ignore();
  stop();
});

test('opens the sign-in dialog when the session has ended', async () => {
  const stop = keepPageOnRefusal();
  signedInWith('old');
  api({
    'POST /api/TokenAuth/Renew': () => {
      throw refuse(401, { message: 'Your session has ended.' });
    },
  });
  const outcome = campaignApi.get('/campaign').catch((error: unknown) => error);
  await waitFor(() => expect(state().interrupted).toBe(true));
  void signOut();
  await expect(outcome).resolves.toMatchObject({ status: 401 });
  stop();
});

test('fails the call and keeps the session when renewal has no response', async () => {
  signedInWith('old');
  api({
    'POST /api/TokenAuth/Renew': () => {
      throw refuse(503, { message: 'The service is resting' });
    },
  });
  await expect(campaignApi.get('/campaign')).rejects.toMatchObject({ status: 503 });
  expect(state()).toMatchObject({ status: 'signed-in', interrupted: false, auth: { accessToken: 'old' } });
});

test('uses a token renewed by another tab', async () => {
  signedInWith('old');
  const stub = api();
  localStorage.setItem('access-token', '{"accessToken":"fresh","userId":"user-owner"}');
  await expect(campaignApi.get('/campaign')).resolves.toBe('seven requests');
  expect(renewals(stub)).toHaveLength(0);
});

test('does not renew an auth without a lifetime', async () => {
  signInAs('owner');
  const stub = api();
  await expect(campaignApi.get('/campaign')).rejects.toMatchObject({ status: 401 });
  expect(renewals(stub)).toHaveLength(0);
  expect(state()).toMatchObject({ status: 'signed-out', ended: 'refused' });
});

test('renews a due token on input, and delays a retry after a failure', async () => {
  const begun = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
  let fails = true;
  const stub = api({
    'POST /api/TokenAuth/Renew': () => {
      if (fails) throw refuse(503, { message: 'The service is resting' });
      return { accessToken: 'fresh', userId: 'user-owner', expireInSeconds: 900 };
    },
  });
  signedInWith('old', begun + 10 * MINUTE);
  renewWhenDue();
  expect(lock).not.toHaveBeenCalled();

  clock.mockReturnValue(begun + 10 * MINUTE);
  renewWhenDue();
  renewWhenDue();
  // The renewal that is running.
  await expect(renew(state().auth!)).rejects.toMatchObject({ status: 503 });
  renewWhenDue();
  expect(lock).toHaveBeenCalledTimes(1);
  expect(renewals(stub)).toHaveLength(1);

  fails = false;
  clock.mockReturnValue(begun + 11 * MINUTE);
  renewWhenDue();
  await expect(renew(state().auth!)).resolves.toBe(true);
  expect(lock).toHaveBeenCalledTimes(2);
  expect(state().auth?.accessToken).toBe('fresh');
  expect(state().auth?.renewAt).toBeGreaterThan(begun + 20 * MINUTE);
});

test('sends the idle time with a renewal', async () => {
  signedInWith('old');
  const stub = api();
  await startSession(() => {});
  window.dispatchEvent(new Event('keydown'));
  const active = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(active + 7 * MINUTE);
  await campaignApi.get('/campaign');
  expect((renewals(stub)[0]?.body as { idleSeconds: number }).idleSeconds).toBeGreaterThanOrEqual(7 * 60 - 1);
});

test('renews an expired stored token before fetching the user', async () => {
  signedInWith('old');
  authStore.setState({ status: 'loading', user: undefined });
  api();
  const failed = jest.fn();
  await startSession(failed);
  expect(failed).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ status: 'signed-in', auth: { accessToken: 'fresh' } });
});

test('uses a token renewed by another tab during start', async () => {
  signedInWith('old');
  authStore.setState({ status: 'loading', user: undefined });
  const stub = api({
    'GET /api/user/with-permissions': ({ headers }) => {
      if (headers.get('authorization') === 'Bearer fresh') return fixtureUser('owner');
      localStorage.setItem('access-token', '{"accessToken":"fresh","userId":"user-owner"}');
      window.dispatchEvent(new StorageEvent('storage', { key: 'access-token', storageArea: localStorage }));
      throw refuse(401, { message: 'Expired' });
    },
  });
  const failed = jest.fn();
  await startSession(failed);
  expect(failed).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ status: 'signed-in', auth: { accessToken: 'fresh' } });
  expect(renewals(stub)).toHaveLength(0);
});

test('stays signed out after signing out during a renewal', async () => {
  signedInWith('old');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const stub = api({
    'POST /api/TokenAuth/Renew': async () => {
      await held;
      return { accessToken: 'fresh', userId: 'user-owner', expireInSeconds: 900 };
    },
  });
  const outcome = campaignApi.get('/campaign').catch((error: unknown) => error);
  await waitFor(() => expect(renewals(stub)).toHaveLength(1));
  await signOut();
  answer();
  await expect(outcome).resolves.toMatchObject({ status: 401 });
  expect(state()).toMatchObject({ status: 'signed-out', auth: undefined });
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('reconnects a stream with the renewed token', async () => {
  signedInWith('old');
  let connections = 0;
  const stream = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  const stub = api({
    'GET /campaign-api/campaign/1/events': ({ headers }) => {
      connections += 1;
      if (connections === 1) return stream('event: campaign\ndata: 1\n\n');
      if (headers.get('authorization') !== 'Bearer fresh') throw refuse(401, { message: 'Expired' });
      return stream('event: campaign\ndata: 2\n\n');
    },
  });
  const seen: unknown[] = [];
  await campaignApi.events('/campaign/{id}/events', {
    path: { id: '1' },
    onEvent: (_name, data) => {
      seen.push(data);
      return seen.length < 2;
    },
  });
  expect(seen).toEqual([1, 2]);
  expect(renewals(stub)).toHaveLength(1);
});
