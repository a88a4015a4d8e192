import { screen, waitFor } from '@testing-library/react';
import { authStore } from '@hima/sdk';
import {
  refuse,
  renderApp,
  STUBBED_PASSKEY,
  stubApi,
  stubbedPasskeyOptions,
  stubPasskeys,
  type StubHandler,
} from '@hima/sdk/testing';
import contributions from '../contributions.json';
import App from './app';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

const show = (route = '/auth') => renderApp(<App />, { route, user: null, messages: en, contributions });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const signInWith = (answer: StubHandler) =>
  stubApi({
    'POST /api/TokenAuth/Passkey': () => stubbedPasskeyOptions,
    'POST /api/TokenAuth/Authenticate': answer,
    'GET /api/user/with-permissions': () => ({
      id: '1',
      name: 'Omar',
      surname: 'Al-Harbi',
      emailAddress: 'owner@hima.example',
      permissions: [],
    }),
  });

async function fillIn(user: ReturnType<typeof show>['user']) {
  await user.type(email(), 'owner@hima.example');
  await user.type(password(), 'secret password');
}

test.each(['/auth', '/auth/login'])('%s shows the sign-in page with the privacy promise', async (route) => {
  show(route);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument();
  expect(screen.getByText(/never leaves the organization’s borders/)).toBeInTheDocument();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('redirects every other path to sign-in', async () => {
  const { path } = show('/auth/anything');
  await waitFor(() => expect(path()).toBe('/auth/login'));
});

test('keeps the focus in the form after a refused sign-in', async () => {
  signInWith(() => refuse(401, { code: 'LoginFailed', message: 'Login failed!' }));
  const { user } = show();
  await fillIn(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(password()).toHaveFocus();
});

test('enables Continue for a valid form, disables it while submitting, and signs in', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const api = signInWith(async () => {
    await held;
    return { accessToken: 'token', userId: '1', expireInSeconds: 86_400 };
  });
  const { user } = show();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await fillIn(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: /Please wait\.\.\./ })).toBeDisabled();
  answer();
  await waitFor(() => expect(authStore.getState().status).toBe('signed-in'));
  expect(api.calls[0]).toMatchObject({
    body: {
      userNameOrEmailAddress: 'owner@hima.example',
      password: 'secret password',
      rememberClient: true,
    },
  });
  expect(api.calls[0]?.headers.get('Abp-TenantId')).toBe('1');
});

test('shows a failed sign-in in the form and a notification, stores nothing and keeps the input', async () => {
  signInWith(() => {
    throw refuse(401, {
      code: 'LoginFailed',
      message: 'Login failed!',
      details: 'Invalid user name or password',
    });
  });
  const { user } = show();
  await fillIn(user);
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(screen.getAllByText('The login details are incorrect')).toHaveLength(2));
  expect(authStore.getState().auth).toBeUndefined();
  expect(email()).toHaveValue('owner@hima.example');
  await user.type(email(), 'x');
  expect(screen.getByText('The login details are incorrect').closest('form')).toBeNull();
});

test('reports an unreachable API, not incorrect details', async () => {
  signInWith(() => {
    throw refuse(503, { message: 'The sign-in service is resting' });
  });
  const { user } = show();
  await fillIn(user);
  await user.type(password(), '{Enter}');
  expect((await screen.findAllByText('The sign-in service is resting')).length).toBeGreaterThan(0);
  expect(screen.queryByText('The login details are incorrect')).not.toBeInTheDocument();
});

test('reports too many attempts, not incorrect details', async () => {
  signInWith(() => {
    throw refuse(429, { code: 'TooManyRequests', message: 'Slow down' });
  });
  const { user } = show();
  await fillIn(user);
  await user.type(password(), '{Enter}');
  expect(await screen.findByText(/^Too many attempts/)).toBeInTheDocument();
  expect(screen.queryByText('The login details are incorrect')).not.toBeInTheDocument();
});

test('requires a code after the password for two-step sign-in', async () => {
  const api = signInWith(({ body }) => {
    const { code } = body as { code?: string };
    if (code === undefined) throw refuse(401, { code: 'SecondFactorRequired', message: 'x' });
    if (code !== '123456') throw refuse(401, { code: 'SecondFactorIncorrect', message: 'Incorrect code.' });
    return { accessToken: 'token', userId: '1' };
  });
  const { user } = show();
  await fillIn(user);
  await user.type(password(), '{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const code = screen.getByLabelText('Code');
  expect(code).toHaveFocus();
  await user.keyboard('654321{Enter}');
  expect(await screen.findByText('The code is incorrect or was used before')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(authStore.getState().status).toBe('signed-in'));
  expect(api.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    userNameOrEmailAddress: 'owner@hima.example',
    password: 'secret password',
    code: '123456',
    rememberClient: true,
  });
});

/** An account with these ways through the second step. */
async function secondStepOf(
  details: string,
  answer: StubHandler = () => ({ accessToken: 't', userId: '1' }),
) {
  const api = signInWith((call) => {
    const { code, passkey } = call.body as { code?: string; passkey?: object };
    if (code === undefined && !passkey)
      throw refuse(401, { code: 'SecondFactorRequired', message: 'x', details });
    return answer(call);
  });
  const { user } = show();
  await fillIn(user);
  await user.type(password(), '{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in' });
  const choices = screen.getAllByRole('button').map(({ textContent }) => textContent);
  return { api, user, choices };
}

test('requests the passkey on a button click', async () => {
  let asked = 0;
  stubPasskeys({
    get: () => {
      asked += 1;
      throw new DOMException('x', 'NotAllowedError');
    },
  });
  const { api, user, choices } = await secondStepOf('passkey recovery-code');
  expect(choices).toEqual(expect.arrayContaining(['Use a passkey', 'Use a recovery code']));
  expect(choices).not.toContain('Use a code from your app');
  const button = screen.getByRole('button', { name: 'Use a passkey' });
  expect(button).toHaveFocus();
  expect(asked).toBe(0);

  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/canceled or timed out/);
  expect(asked).toBe(1);
  stubPasskeys();
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(authStore.getState().status).toBe('signed-in'));
  const sent = api.calls.filter(({ path }) => path === '/api/TokenAuth/Authenticate').at(-1);
  expect(sent?.body).toMatchObject({ password: 'secret password', passkey: { id: STUBBED_PASSKEY } });
});

test('reports a refused passkey and accepts a recovery code', async () => {
  stubPasskeys();
  const { user } = await secondStepOf('passkey recovery-code', ({ body }) => {
    if ((body as { code?: string }).code === 'abcde-fghjk') return { accessToken: 't', userId: '1' };
    throw refuse(401, { code: 'SecondFactorIncorrect', message: 'x' });
  });
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(en['LOGIN.PASSKEY.INCORRECT'])).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}');
  await waitFor(() => expect(authStore.getState().status).toBe('signed-in'));
});

test('offers another method first when the browser has no passkeys', async () => {
  const { user, choices } = await secondStepOf('passkey app recovery-code');
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(choices).toEqual(expect.arrayContaining(['Use a passkey', 'Use a recovery code']));
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(screen.getByText(en['LOGIN.PASSKEY.UNSUPPORTED'])).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a code from your app' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

test('returns from the code to the password', async () => {
  signInWith(() => {
    throw refuse(401, { code: 'SecondFactorRequired', message: 'x' });
  });
  const { user } = show();
  await fillIn(user);
  await user.type(password(), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument();
});

test('changes the theme while signed out', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
});

test('shows the page in Arabic', async () => {
  renderApp(<App />, { route: '/auth', user: null, messages: arb, contributions, language: 'arb' });
  expect(await screen.findByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'متابعة' })).toBeDisabled();
});
