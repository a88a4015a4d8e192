import { act, screen, waitFor } from '@testing-library/react';
import { authStore } from '@hima/sdk';
import { refuse, signInAs, stubApi } from '@hima/sdk/testing';
import { registryJson } from '../test-support/registry';
import { renderConsole } from '../test-support/render-console';
import { page } from './page';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/home/', 'Home'],
  ['/builder/', 'Layout builder'],
  ['/account/', 'Account security'],
  ['/campaign-filter/', 'Campaign Filter'],
])('opens %s, with a slash at its end', async (route, title) => {
  const { path } = renderConsole({ route });
  await waitFor(() => expect(document.title).toBe(`${title} · Hima`));
  expect(path()).toBe(route);
});

test.each(['/', '/home', '/e-campaigns/campaign-history', '/auth', '/auth/login', '/no-such-page'])(
  'R2.5 redirects %s to the authentication area while signed out',
  async (route) => {
    const { path } = renderConsole({ route, user: null });
    expect(await screen.findByRole('heading', { name: 'page of mfe_auth' })).toBeInTheDocument();
    expect(path()).toMatch(/^\/auth/);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  },
);

test.each(['/', '/auth', '/auth/login'])('R2.4 redirects %s to home while signed in', async (route) => {
  const { path } = renderConsole({ route });
  await waitFor(() => expect(path()).toBe('/home'));
  expect(await screen.findByRole('heading', { name: 'Welcome to Hima, Omar' })).toBeInTheDocument();
});

test('R2.4 redirects an unknown path to the 404 page', async () => {
  const { path } = renderConsole({ route: '/no-such-page' });
  expect(await screen.findByText("We can't find that page.")).toBeInTheDocument();
  expect(path()).toBe('/error/404');
});

test.each([
  ['401', 'Oops!', 'You are not authorized to access this page'],
  ['404', 'Oops!', "We can't find that page."],
  ['500', 'System Error', 'Something went wrong! Please try again later.'],
  ['', 'Oops!', "We can't find that page."],
  ['constructor', 'Oops!', "We can't find that page."],
  ['__proto__', 'Oops!', "We can't find that page."],
])('R2.2 R2.22 shows /error/%s signed in and signed out', (code, title, text) => {
  for (const user of ['owner', null] as const) {
    const { unmount } = renderConsole({ route: `/error/${code}`, user });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    unmount();
  }
});

test('R2.22 returns home from an error page', async () => {
  const { user, path } = renderConsole({ route: '/error/401' });
  await user.click(screen.getByRole('button', { name: 'Return home' }));
  await waitFor(() => expect(path()).toBe('/home'));
});

test('R2.3 logout ends the session in the browser and on the server, and reloads the sign-in page', async () => {
  const restart = jest.spyOn(page, 'restartAt').mockImplementation(() => {});
  localStorage.setItem('access-token', '{"accessToken":"t","userId":"1"}');
  const api = stubApi({ 'POST /api/TokenAuth/SignOut': () => null });
  renderConsole({ route: '/logout' });
  expect(localStorage.getItem('access-token')).toBeNull();
  expect(authStore.getState().status).toBe('signed-out');
  await waitFor(() => expect(restart).toHaveBeenCalledWith('auth/login'));
  expect(api.calls).toMatchObject([{ path: '/api/TokenAuth/SignOut' }]);
});

test('ends the session at the sign-in provider of the organization as well', async () => {
  const leave = jest.spyOn(page, 'leaveFor').mockImplementation(() => {});
  const providerSignOutUrl = 'https://login.example.com/end?id_token_hint=x';
  stubApi({ 'POST /api/TokenAuth/SignOut': () => ({ providerSignOutUrl }) });
  renderConsole({ route: '/logout' });
  await waitFor(() => expect(leave).toHaveBeenCalledWith(providerSignOutUrl));
});

test('signs out on the server once it is reachable again', async () => {
  jest.spyOn(page, 'restartAt').mockImplementation(() => {});
  let reachable = false;
  stubApi({
    'POST /api/TokenAuth/SignOut': () => {
      if (!reachable) throw refuse(503, { message: 'The service is resting' });
      return null;
    },
  });
  const first = renderConsole({ route: '/logout' });
  await waitFor(() => expect(authStore.getState().signOutPending).toBe(true));
  first.unmount();
  const { user } = renderConsole({ route: '/auth/login', user: null });
  expect(await screen.findByText(/the session is still open there/)).toBeInTheDocument();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/still open there/)).not.toBeInTheDocument());
});

test('R2.6 shows nothing until the current user is known', async () => {
  renderConsole({ route: '/home' });
  act(() => authStore.setState({ user: undefined, status: 'loading' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  act(() => signInAs('owner'));
  expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeInTheDocument();
});

test('R6.5 redirects to the unauthorized page without the permission', async () => {
  const { path, loads } = renderConsole({ route: '/organizations' });
  expect(await screen.findByText('You are not authorized to access this page')).toBeInTheDocument();
  expect(path()).toBe('/error/401');
  expect(loads).toEqual([]);
});

test('redirects a path without a page to the first page below it', async () => {
  const { path } = renderConsole({ route: '/e-campaigns' });
  await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history'));
});

test('returns to the previous page after an expired session', async () => {
  const { path } = renderConsole({ route: '/e-campaigns/campaign-history?page=2' });
  await screen.findByRole('heading', { name: 'page of mfe_campaigns' });
  act(() =>
    authStore.setState({
      auth: undefined,
      user: undefined,
      status: 'signed-out',
      ended: 'refused',
      endedUserId: 'user-owner',
    }),
  );
  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
  expect(path()).toBe('/auth');
  act(() => signInAs('owner'));
  await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history?page=2'));
});

test('does not return another user to the previous page', async () => {
  const { path } = renderConsole({ route: '/e-campaigns/campaign-history' });
  await screen.findByRole('heading', { name: 'page of mfe_campaigns' });
  act(() =>
    authStore.setState({ auth: undefined, user: undefined, status: 'signed-out', endedUserId: 'user-owner' }),
  );
  await waitFor(() => expect(path()).toBe('/auth'));
  act(() => signInAs('operator'));
  await waitFor(() => expect(path()).toBe('/home'));
});

test('reports an unavailable registry and continues on Retry', async () => {
  let registry: Response = new Response('{"schema": 1,');
  const { user } = renderConsole({ route: '/home', registry: { clone: () => registry } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = () => Promise.resolve(registry.clone());
  expect(await screen.findByRole('alert')).toHaveTextContent('Hima can’t start');
  registry = Response.json(registryJson());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeInTheDocument();
});

test('reports a registry without a sign-in module', async () => {
  renderConsole({ route: '/auth', user: null, registry: { schema: 1, remotes: {} } });
  expect(await screen.findByText(/has no sign-in module/)).toBeInTheDocument();
});

test('R1.3 home shows the product, the application and the support address', async () => {
  renderConsole({ route: '/home' });
  expect(await screen.findByText(/data owner application/i)).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'support@hima.example' })) {
    expect(link).toHaveAttribute('href', 'mailto:support@hima.example');
  }
});
