import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const FAILED = 'Sorry, looks like there are some errors detected, please try again.';
const SENT = 'Sent password reset. Please check your email';

const show = () => renderApp(<App />, { route: '/auth/forgot-password', user: null, messages: en });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const asked = (answer: StubHandler = () => null) => stubApi({ 'POST /api/forgot_password': answer });

test('R2.9 links from sign-in to forgot password and back', async () => {
  const { user, path } = renderApp(<App />, { route: '/auth/login', user: null, messages: en });
  await user.click(screen.getByRole('link', { name: 'Forgot Password ?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Password' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Forgot Password/);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(path()).toBe('/auth/login');
});

test('R2.9 enables Cancel to sign-in for a valid form', async () => {
  const { user, path } = show();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await user.type(email(), 'owner@hima.example');
  const cancel = await screen.findByRole('link', { name: 'Cancel' });
  expect(cancel).toHaveAttribute('href', '/auth/login');
  await user.clear(email());
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.type(email(), 'owner@hima.example');
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  expect(path()).toBe('/auth/login');
});

test('R4.3 R9.1 R7.3 R8.3 sends the email address after one second, then confirms the email', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const api = asked(async () => {
    await held;
    return null;
  });
  const { user } = show();
  await user.type(email(), 'owner@hima.example');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(screen.getByRole('button', { name: /Please wait\.\.\./ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(api.calls).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(api.calls[0]?.body).toEqual({ email: 'owner@hima.example' });
  } finally {
    jest.useRealTimers();
  }
  answer();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(email()).toHaveValue('owner@hima.example');
});

test.each([
  [500, { message: 'x' }, undefined],
  [503, { code: 'MailNotConfigured', message: 'x' }, /Ask your administrator/],
  [429, { code: 'TooManyRequests', message: 'x' }, /latest email/],
])('R8.3 a refusal (%s) shows the error and the fix, and keeps the input', async (status, error, hint) => {
  asked(() => {
    throw refuse(status, error);
  });
  const { user } = show();
  await user.type(email(), 'owner@hima.example{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(FAILED);
  if (hint) expect(alert).toHaveTextContent(hint);
  expect(email()).toHaveValue('owner@hima.example');
  await user.type(email(), 'x');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test.each([
  ['ab', 'Minimum 3 symbols'],
  ['no address', 'Wrong email format'],
  [`${'a'.repeat(45)}@hima.example`, 'Maximum 50 symbols'],
])('R5.1 “%s”: %s', async (typed, message) => {
  const { user } = show();
  await user.type(email(), typed);
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('R1.6 shows Arabic', async () => {
  renderApp(<App />, { route: '/auth/forgot-password', user: null, messages: arb, language: 'arb' });
  expect(await screen.findByRole('heading', { level: 1, name: 'نسيت كلمة المرور' })).toBeInTheDocument();
});
