import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { campaignApi, mainApi } from './apis';
import { queryClient } from '../query/query-client';
import { refuse, renderApp, signInAs, stubApi } from '../testing';
import { authStore } from './auth-store';
import { Can } from './hooks';
import { signIn, startSession } from './session';

const user = { id: 'u1', name: 'Omar', surname: 'Al-Harbi', emailAddress: 'owner@hima.example' };
const credentials = { userNameOrEmailAddress: 'owner@hima.example', password: 'password' };
const state = () => authStore.getState();

test('R4.1 R6.4 R7.3 saves the auth on sign-in, then loads the user', async () => {
  const api = stubApi({
    'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 't', userId: 'u1' }),
    'GET /api/user/with-permissions': () => ({ ...user, permissions: ['Pages.Home'] }),
  });
  await signIn(credentials);
  expect(state()).toMatchObject({ status: 'signed-in', user: { name: 'Omar', permissions: ['Pages.Home'] } });
  expect(JSON.parse(localStorage.getItem('access-token') ?? '')).toEqual({ accessToken: 't', userId: 'u1' });
  expect(api.calls[0]?.body).toEqual({ ...credentials, rememberClient: true });
  expect(api.calls[0]?.headers.get('abp-tenantid')).toBe('1');
  expect(api.calls[1]?.headers.get('abp-tenantid')).toBeNull();
  expect(api.calls[1]?.headers.get('authorization')).toBe('Bearer t');
});

test('R4.1 clears the auth on a failed sign-in and returns the reason', async () => {
  stubApi({
    'POST /api/TokenAuth/Authenticate': () => {
      throw refuse(401, {
        code: 'LoginFailed',
        message: 'Login failed!',
        details: 'Invalid user name or password',
      });
    },
  });
  await expect(signIn(credentials)).rejects.toMatchObject({ details: 'Invalid user name or password' });
  expect(state()).toMatchObject({ status: 'signed-out', auth: undefined, ended: undefined });
  expect(localStorage.getItem('access-token')).toBeNull();
});

test.each([
  ['an invalid auth', { ok: true }, user],
  ['an invalid user', { accessToken: 't', userId: 'u1' }, []],
])('stays signed out with %s', async (_name, auth, who) => {
  stubApi({ 'POST /api/TokenAuth/Authenticate': () => auth, 'GET /api/user/with-permissions': () => who });
  await expect(signIn(credentials)).rejects.toMatchObject({ kind: 'envelope' });
  expect(state().status).toBe('signed-out');
  expect(localStorage.getItem('access-token')).toBeNull();
});

test.each([[['Pages.Home']], [[{ name: 'Pages.Home' }]], [{ 'Pages.Home': 'true', 'Pages.Roles': 'false' }]])(
  'reads permissions of the shape %j',
  async (permissions) => {
    stubApi({
      'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 't', userId: 'u1' }),
      'GET /api/user/with-permissions': () => ({ ...user, permissions }),
    });
    await signIn(credentials);
    expect(state().user?.permissions).toEqual(['Pages.Home']);
  },
);

test('R4.2 ends a stored session when the user cannot be fetched, and notifies', async () => {
  stubApi({
    'GET /api/user/with-permissions': () => {
      throw refuse(500, { message: 'The directory is closed' });
    },
  });
  authStore.setState({ auth: { accessToken: 't', userId: 'u1' }, status: 'loading' });
  localStorage.setItem('access-token', '{"accessToken":"t","userId":"u1"}');
  const told = jest.fn();
  await startSession(told);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'The directory is closed' }));
  expect(state().status).toBe('signed-out');
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('keeps the session when a response is interrupted during start', async () => {
  stubApi({ 'GET /api/user/with-permissions': () => ({ ...user, permissions: ['Pages.Home'] }) });
  const brokenOff = new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(brokenOff));
  authStore.setState({ auth: { accessToken: 't', userId: 'u1' }, status: 'loading' });
  const told = jest.fn();
  await startSession(told);
  expect(told).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ status: 'signed-in', user: { name: 'Omar' } });
});

test('ends the session on a refused token and clears cached data', async () => {
  signInAs('owner');
  queryClient.setQueryData(['campaign'], 'seen');
  stubApi({
    'GET /campaign-api/campaign': () => {
      throw refuse(401, { message: 'Expired' });
    },
  });
  await expect(campaignApi.get('/campaign')).rejects.toMatchObject({ status: 401 });
  expect(state()).toMatchObject({ status: 'signed-out', ended: 'refused', endedUserId: 'user-owner' });
  expect(queryClient.getQueryData(['campaign'])).toBeUndefined();
});

test('signs out when another tab signs out', async () => {
  await startSession(() => {});
  signInAs('owner');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access-token', storageArea: localStorage }));
  await waitFor(() => expect(state().status).toBe('signed-out'));
  expect(state().ended).toBe('left');
});

test('R6.3 Can renders only with the permission', () => {
  renderApp(
    <>
      <Can permission="Pages.Campaigns.Answer">{'Accept'}</Can>
      <Can permission="Pages.Roles">{'Roles'}</Can>
    </>,
  );
  expect(screen.getByText('Accept')).toBeInTheDocument();
  expect(screen.queryByText(/Roles/)).not.toBeInTheDocument();
});

test('R8.1 notifies a failed query once with its details, and no silent query', async () => {
  stubApi({
    'GET /campaign-api/sender': () => {
      throw refuse(422, { message: 'message', details: 'The audience is too small' });
    },
    'GET /campaign-api/opt-out': () => {
      throw refuse(422, { message: 'not to be seen' });
    },
  });
  function Page(): string {
    const loud = useQuery({ queryKey: ['loud'], queryFn: () => campaignApi.get('/sender') });
    const silent = useQuery({
      queryKey: ['silent'],
      queryFn: () => campaignApi.get('/opt-out'),
      meta: { silent: true },
    });
    return `${loud.status} ${silent.status}`;
  }
  renderApp(<Page />);
  expect(await screen.findByText('The audience is too small')).toBeInTheDocument();
  expect(await screen.findByText('error error')).toBeInTheDocument();
  expect(screen.queryByText('not to be seen')).not.toBeInTheDocument();
});

test('follows permissions that others change, without a reload', async () => {
  let permissions = ['Pages.Home', 'Pages.Roles'];
  const api = stubApi({
    'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 't', userId: 'u1' }),
    'GET /api/user/with-permissions': () => ({ ...user, permissions }),
    'GET /api/permission': () => {
      if (permissions.includes('Pages.Roles')) return [];
      throw refuse(403, { code: 'Forbidden', message: 'No.' });
    },
  });
  await startSession(() => undefined);
  await signIn(credentials);
  const rows = () =>
    queryClient.query({ queryKey: ['rows'], queryFn: () => mainApi.get('/permission'), staleTime: 0 });
  await rows();
  const asked = () => api.calls.filter(({ path }) => path.endsWith('with-permissions')).length;
  const before = asked();

  permissions = ['Pages.Home'];
  await Promise.allSettled([rows(), mainApi.get('/permission')]);
  await waitFor(() => expect(state().user?.permissions).toEqual(['Pages.Home']));
  expect(asked()).toBe(before + 1);
  expect(queryClient.getQueryData(['rows'])).toBeUndefined();

  permissions = ['Pages.Home', 'Pages.Roles'];
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(state().user?.permissions).toEqual(permissions));
});

test('shows permissions that others grant after the next answer of either API', async () => {
  let permissions = ['Pages.Home'];
  const answered = (result: unknown) =>
    Response.json(
      { result, success: true, error: null },
      { headers: { 'hima-permissions': permissions.join('-') } },
    );
  const api = stubApi({
    'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 't', userId: 'u1' }),
    'GET /api/user/with-permissions': () => answered({ ...user, permissions }),
    'GET /campaign-api/opt-out': () => answered([]),
  });
  await startSession(() => undefined);
  await signIn(credentials);
  await campaignApi.get('/opt-out');
  const asked = () => api.calls.filter(({ path }) => path.endsWith('with-permissions')).length;
  const before = asked();

  await campaignApi.get('/opt-out');
  expect(asked()).toBe(before);
  permissions = ['Pages.Home', 'Pages.Roles'];
  await campaignApi.get('/opt-out');
  await waitFor(() => expect(state().user?.permissions).toEqual(permissions));
  await campaignApi.get('/opt-out');
  expect(asked()).toBe(before + 1);
});
