import { screen, waitFor } from '@testing-library/react';
import { authStore, leave } from '@hima/sdk';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const ORGANIZATION = '0195a000-0000-7000-8000-000000000001';
const QUERY = '?code=c&state=s&iss=https%3A%2F%2Flogin.example.com';
const session = { accessToken: 'token', userId: '1', expireInSeconds: 900 };
const contact = {
  id: '1',
  name: 'Nour',
  surname: 'Khoury',
  emailAddress: 'nour@example.com',
  permissions: [],
};
const show = (route: string) => renderApp(<App />, { route, user: null, messages: en, contributions });

afterEach(() => jest.restoreAllMocks());

test('sends the browser to the organization of the email address', async () => {
  const left = jest.spyOn(leave, 'for').mockImplementation(() => {});
  const api = stubApi({
    'POST /api/TokenAuth/Organization': () => ({ url: 'https://login.example.com/auth?state=s' }),
  });
  const { user } = show('/auth/login');
  await user.click(screen.getByRole('link', { name: 'Sign in with your organization' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sign in with your organization' }),
  ).toBeInTheDocument();
  await user.keyboard('nour@example.com{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://login.example.com/auth?state=s'));
  expect(api.calls[0]?.body).toEqual({ organization: 'nour@example.com' });
});

test('opens no URL that would run a script', async () => {
  const left = jest.spyOn(leave, 'for').mockImplementation(() => {});
  stubApi({ 'POST /api/TokenAuth/Organization': () => ({ url: 'javascript:alert(1)' }) });
  const { user } = show('/auth/organization');
  await user.keyboard('nour@example.com{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ['NoSignInProvider', 422, 'Organization sign-in isn’t set up for this email. Sign in with your password.'],
  ['SignInProviderUnavailable', 503, 'Your organization’s sign-in can’t be reached. Try again later.'],
])('says why it can’t begin: %s', async (code, status, said) => {
  stubApi({
    'POST /api/TokenAuth/Organization': () => {
      throw refuse(status, { code, message: 'x' });
    },
  });
  const { user } = show('/auth/organization');
  await user.keyboard('nour@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.getByRole('link', { name: 'Sign in with your password' })).toHaveAttribute(
    'href',
    '/auth/login',
  );
});

test('completes the sign-in once, and keeps nothing of it in the address', async () => {
  const api = stubApi({
    'POST /api/TokenAuth/OrganizationCallback': () => session,
    'GET /api/user/with-permissions': () => contact,
  });
  const { path } = show(`/auth/callback/${ORGANIZATION}${QUERY}`);
  await waitFor(() => expect(authStore.getState().status).toBe('signed-in'));
  // The console leads on from there.
  await waitFor(() => expect(path()).toBe('/auth'));
  const completed = api.calls.filter((call) => call.path === '/api/TokenAuth/OrganizationCallback');
  expect(completed.map(({ body }) => body)).toEqual([{ organization: ORGANIZATION, query: QUERY }]);
});

test.each([
  'SignInAnswerInvalid',
  'SignInAttemptInvalid',
  'SignInContactInactive',
  'SignInContactUnknown',
  'SignInEmailNotAllowed',
  'SignInEmailUnverified',
  'SignInIdentityChanged',
  'SignInRefused',
] as const)('explains %s and offers the way back', async (code) => {
  stubApi({
    'POST /api/TokenAuth/OrganizationCallback': () => {
      throw refuse(422, { code, message: 'x' });
    },
  });
  show(`/auth/callback/${ORGANIZATION}${QUERY}`);
  const said = Object.entries({
    ...en,
    'PROBLEM.SIGN.IN.ANSWER.INVALID':
      'Your organization’s sign-in sent an invalid response. Contact your administrator.',
  }).find(([key]) => key.replaceAll('.', '') === `PROBLEM${code.toUpperCase()}`)?.[1];
  expect(await screen.findByRole('alert')).toHaveTextContent(said ?? 'no text');
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/auth/organization');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/login');
  expect(authStore.getState().auth).toBeUndefined();
});

test('requires a code for accounts with two-step sign-in', async () => {
  const api = stubApi({
    'POST /api/TokenAuth/OrganizationCallback': ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined)
        throw refuse(401, { code: 'SecondFactorRequired', message: 'x', details: 'app recovery-code' });
      if (code !== '123456') throw refuse(401, { code: 'SecondFactorIncorrect', message: 'x' });
      return session;
    },
    'GET /api/user/with-permissions': () => contact,
  });
  const { user } = show(`/auth/callback/${ORGANIZATION}${QUERY}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is incorrect or was used before');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'Use a code from your app' }));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(authStore.getState().status).toBe('signed-in'));
  expect(api.calls.find(({ body }) => (body as { code?: string })?.code === '123456')?.body).toEqual({
    organization: ORGANIZATION,
    query: QUERY,
    code: '123456',
  });
});

test('leads from a correct password to the organization where passwords are off', async () => {
  stubApi({
    'POST /api/TokenAuth/Authenticate': () => {
      throw refuse(401, { code: 'PasswordSignInOff', message: 'x' });
    },
  });
  const { user } = show('/auth/login');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nour@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret password{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your organization doesn’t use passwords. Sign in with your organization.',
  );
});

test('shows the pages in Arabic', async () => {
  stubApi({
    'POST /api/TokenAuth/OrganizationCallback': () => {
      throw refuse(422, { code: 'SignInContactUnknown', message: 'x' });
    },
  });
  renderApp(<App />, {
    route: `/auth/callback/${ORGANIZATION}${QUERY}`,
    user: null,
    messages: arb,
    contributions,
    language: 'arb',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(arb['PROBLEM.SIGN.IN.CONTACT.UNKNOWN']);
  expect(screen.getByRole('link', { name: 'البدء من جديد' })).toBeInTheDocument();
});
