import { useState, type ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { authStore, campaignApi, useQuery } from '@hima/sdk';
import {
  fixtureUser,
  refuse,
  STUBBED_PASSKEY,
  stubApi,
  stubbedPasskeyOptions,
  stubPasskeys,
} from '@hima/sdk/testing';
import { page } from '../../routing/page';
import { renderConsole } from '../../test-support/render-console';

/** A page with input and a button that calls the API. */
function Page(): ReactNode {
  const [name, setName] = useState('');
  const { data, refetch } = useQuery({
    queryKey: ['campaign'],
    queryFn: () => campaignApi.get('/campaign'),
    enabled: false,
  });
  return (
    <>
      <h1>Requests</h1>
      <input aria-label="Reason" value={name} onChange={(event) => setName(event.target.value)} />
      <button onClick={() => void refetch()}>Look</button>
      <output>{data && String(data)}</output>
    </>
  );
}

let password: string;
let code: string | undefined;
/** The second factors of the account, as the API names them. */
let details: string | undefined;
beforeEach(() => {
  password = 'right';
  code = undefined;
  details = undefined;
});

/** A console with an expired token; signing in with `password` returns a valid one. */
async function interrupted() {
  const api = stubApi({
    'POST /api/TokenAuth/Passkey': () => stubbedPasskeyOptions,
    'GET /campaign-api/campaign': ({ headers }) => {
      if (headers.get('authorization') !== 'Bearer fresh') throw refuse(401, { message: 'Ended' });
      return 'seven requests';
    },
    'POST /api/TokenAuth/Authenticate': ({ body }) => {
      if ((body as { password: string }).password !== password)
        throw refuse(401, { code: 'LoginFailed', details: 'Invalid user name or password' });
      const { code: given, passkey } = body as { code?: string; passkey?: { id: string } };
      if (details?.includes('passkey') && passkey?.id === STUBBED_PASSKEY)
        return { accessToken: 'fresh', userId: 'user-owner' };
      if (given !== code)
        throw refuse(401, {
          code: given ? 'SecondFactorIncorrect' : 'SecondFactorRequired',
          message: 'x',
          ...(details && { details }),
        });
      return { accessToken: 'fresh', userId: 'user-owner' };
    },
    'GET /api/user/with-permissions': () => fixtureUser('owner'),
    'POST /api/TokenAuth/SignOut': () => null,
  });
  const shown = renderConsole({
    route: '/e-campaigns/campaign-history',
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root: Page, messages: {} }) },
  });
  await shown.user.type(await screen.findByLabelText('Reason'), 'too short notice');
  await shown.user.click(screen.getByRole('button', { name: 'Look' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  return { ...shown, api, dialog: within(dialog) };
}

test('keeps unsaved input and repeats refused calls', async () => {
  const { user, dialog, path } = await interrupted();
  expect(dialog.getByLabelText('Email')).toHaveValue('owner@hima.example');
  expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  await user.keyboard('right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('seven requests')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toHaveValue('too short notice');
  expect(path()).toBe('/e-campaigns/campaign-history');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reports an incorrect password in the open dialog', async () => {
  const { user, dialog } = await interrupted();
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The login details are incorrect');
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  expect(await screen.findByText('seven requests')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toHaveValue('too short notice');
});

test('requires the code for two-step sign-in', async () => {
  code = '123456';
  const { user, dialog } = await interrupted();
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus());
  await user.keyboard('000000{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The code is incorrect or was used before');
  await user.clear(dialog.getByLabelText('Code'));
  await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('seven requests')).toBeInTheDocument();
});

test('continues with a passkey or a recovery code', async () => {
  code = 'abcde-fghjk';
  details = 'passkey recovery-code';
  stubPasskeys({
    get: () => {
      throw new DOMException('x', 'NotAllowedError');
    },
  });
  const { user, dialog, api } = await interrupted();
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  expect(await dialog.findByLabelText('Recovery code')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/canceled or timed out/);
  stubPasskeys();
  await user.clear(dialog.getByLabelText('Password'));
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await dialog.findByText('Password is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('seven requests')).toBeInTheDocument();
  // Without a password, no call was made.
  expect(api.calls.filter(({ path }) => path === '/api/TokenAuth/Passkey')).toHaveLength(2);
});

test('continues with the passkey on Sign in when it is the only second step', async () => {
  code = 'spent';
  details = 'passkey';
  stubPasskeys();
  const { user, dialog } = await interrupted();
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  expect(await dialog.findByRole('button', { name: 'Use a passkey' })).toBeInTheDocument();
  expect(dialog.queryByLabelText(/code/i)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('seven requests')).toBeInTheDocument();
});

test('signs out when closed and shows the reason at sign-in', async () => {
  const { user, dialog, path } = await interrupted();
  await user.click(dialog.getByRole('button', { name: 'Close and sign out' }));
  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
  expect(path()).toBe('/auth');
  expect(authStore.getState()).toMatchObject({ status: 'signed-out', auth: undefined });
});

test('keeps unsaved input on Escape', async () => {
  const { user, dialog } = await interrupted();
  await user.type(dialog.getByLabelText('Password'), '{Escape}');
  expect(authStore.getState().status).toBe('signed-in');
  expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
});

test('opens the sign-in page for another account and clears cached data', async () => {
  const restart = jest.spyOn(page, 'restartAt').mockImplementation(() => {});
  const { user, dialog } = await interrupted();
  await user.click(dialog.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(restart).toHaveBeenCalledWith('auth/login'));
  expect(authStore.getState().status).toBe('signed-out');
  restart.mockRestore();
});
