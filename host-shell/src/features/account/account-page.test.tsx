import { screen, waitFor, within } from '@testing-library/react';
import { refuse, stubApi, type StubHandler } from '@hima/sdk/testing';
import { page } from '../../routing/page';
import { renderConsole } from '../../test-support/render-console';

const at = (minute: number) => `2026-11-22T08:0${minute}:00.000Z`;
const session = (id: string, more: object = {}) => ({
  id,
  browser: 'Chrome',
  system: 'Windows',
  signedInAt: at(1),
  lastUsedAt: at(5),
  current: false,
  ...more,
});
const here = session('here', { browser: 'Firefox', system: 'Linux', current: true });

let open: ReturnType<typeof session>[];
beforeEach(() => {
  open = [session('there'), here, session('script', { browser: null, system: null })];
});
afterEach(() => jest.restoreAllMocks());

async function show(more: Record<string, StubHandler> = {}, language: 'en' | 'arb' = 'en') {
  const api = stubApi({
    'GET /api/user/session': () => open,
    'GET /api/user/second-factor': () => ({
      enabled: false,
      app: false,
      passkeys: [],
      passkeysAvailable: true,
      recoveryCodesLeft: 0,
    }),
    'DELETE /api/user/session/:id': ({ params }) => {
      open = open.filter(({ id }) => id !== params.id);
      return null;
    },
    'POST /api/user/session/end-others': () => {
      const ended = open.length - 1;
      open = [here];
      return { ended };
    },
    'POST /api/TokenAuth/SignOut': () => null,
    ...more,
  });
  const shown = renderConsole({ route: '/account', language });
  await screen.findAllByRole('heading', { level: 2 });
  return { ...shown, api };
}

const entries = async () =>
  within(await screen.findByRole('region', { name: 'Sessions' })).findAllByRole('listitem');

test('lists sessions, the current one first', async () => {
  await show();
  const [first, second, third] = await entries();
  expect(first).toHaveTextContent('Firefox on Linux');
  expect(first).toHaveTextContent('This session');
  expect(second).toHaveTextContent('Chrome on Windows');
  expect(second).not.toHaveTextContent('This session');
  expect(third).toHaveTextContent('Unknown browser');
  expect(second?.querySelectorAll('time')).toHaveLength(2);
});

test('R1.6 tells sessions of the same browser apart', async () => {
  await show();
  const [, second] = await entries();
  expect(within(second!).getByRole('button')).toHaveAccessibleDescription(/^Signed in/);
});

test('ends another session', async () => {
  const { user, api } = await show();
  await user.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Windows' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument());
  expect(api.calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user/session/there');
  expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
});

test('signs out when the current session is ended', async () => {
  const restart = jest.spyOn(page, 'restartAt').mockImplementation(() => {});
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' }));
  await waitFor(() => expect(restart).toHaveBeenCalledWith('auth/login'));
});

test('ends all other sessions after confirmation', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('2 sessions ended')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus());
});

test('reports that sessions cannot be loaded', async () => {
  await show({
    'GET /api/user/session': () => {
      throw refuse(503, { message: 'The service is resting' });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is resting');
});

test('opens from the user menu and shows Arabic', async () => {
  const { user } = await show({}, 'arb');
  await user.click(await screen.findByRole('button', { name: /^حساب/ }));
  expect(await screen.findByRole('menuitem', { name: 'أمان الحساب' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'أمان الحساب' })).toBeInTheDocument();
});
