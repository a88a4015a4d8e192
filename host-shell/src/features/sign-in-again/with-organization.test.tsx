import { useState, type ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignApi, leave, takePlace, useQuery } from '@hima/sdk';
import { fixtureUser, refuse, stubApi } from '@hima/sdk/testing';
import { renderConsole } from '../../test-support/render-console';

const PLACE = '/e-campaigns/campaign-history?page=2';

/** A page with input and a button that calls the API. */
function Page(): ReactNode {
  const [reason, setReason] = useState('');
  const { refetch } = useQuery({
    queryKey: ['campaign'],
    queryFn: () => campaignApi.get('/campaign'),
    enabled: false,
  });
  return (
    <>
      <input aria-label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
      <button onClick={() => void refetch()}>Look</button>
    </>
  );
}

let start: () => unknown;
let authenticate: () => unknown;
let left: jest.SpyInstance;
beforeEach(() => {
  start = () => ({ url: 'https://login.example.com/auth' });
  authenticate = () => ({ accessToken: 'fresh', userId: 'user-owner' });
  left = jest.spyOn(leave, 'for').mockImplementation(() => {});
});
afterEach(() => left.mockRestore());

/** A console with an expired token, for a user who confirms actions by this method. */
async function interrupted(user: object = { confirmsBy: 'organization' }) {
  const api = stubApi({
    'GET /campaign-api/campaign': ({ headers }) => {
      if (headers.get('authorization') !== 'Bearer fresh') throw refuse(401, { message: 'Ended' });
      return 'seven requests';
    },
    'POST /api/TokenAuth/Organization': () => start(),
    'POST /api/TokenAuth/Authenticate': () => authenticate(),
    'GET /api/user/with-permissions': () => ({ ...fixtureUser('owner'), ...user }),
  });
  const shown = renderConsole({
    route: PLACE,
    user: { ...fixtureUser('owner'), ...user },
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root: Page, messages: {} }) },
  });
  await shown.user.type(await screen.findByLabelText('Reason'), 'too short notice');
  await shown.user.click(screen.getByRole('button', { name: 'Look' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  return { ...shown, api, dialog };
}
const organizationButton = { name: 'Sign in with your organization' };

test('sends who signed in with an organization there, and back to this page', async () => {
  const { user, dialog, api } = await interrupted();
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(dialog.getByText(/without your unsaved entries/)).toBeInTheDocument();
  expect(dialog.queryByText(/Your entries are still here/)).not.toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', organizationButton)).toHaveFocus());
  await user.click(dialog.getByRole('button', organizationButton));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://login.example.com/auth'));
  expect(api.calls.at(-1)?.body).toEqual({ organization: 'owner@hima.example' });
  expect(takePlace(fixtureUser('owner').id)).toBe(PLACE);
});

test('says why the organization can’t be reached, and stays', async () => {
  start = () => {
    throw refuse(503, { code: 'SignInProviderUnavailable', message: 'x' });
  };
  const { user, dialog } = await interrupted();
  await user.click(dialog.getByRole('button', organizationButton));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/can’t be reached/);
  expect(left).not.toHaveBeenCalled();
  expect(dialog.getByRole('button', organizationButton)).toBeEnabled();
});

test('takes the password where the organization has no sign-in anymore', async () => {
  start = () => {
    throw refuse(422, { code: 'NoSignInProvider', message: 'x' });
  };
  const { user, dialog } = await interrupted();
  await user.click(dialog.getByRole('button', organizationButton));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Sign in with your password/);
  expect(dialog.getByText(/Your entries are still here/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  await user.keyboard('right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Reason')).toHaveValue('too short notice');
});

test('leads to the organization where it doesn’t use passwords anymore', async () => {
  authenticate = () => {
    throw refuse(401, { code: 'PasswordSignInOff', message: 'x' });
  };
  const { user, dialog } = await interrupted({});
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/doesn’t use passwords/);
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(dialog.getByText(/without your unsaved entries/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', organizationButton));
  await waitFor(() => expect(left).toHaveBeenCalled());
});
