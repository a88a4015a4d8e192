import { act, screen, waitFor } from '@testing-library/react';
import { leave } from '../../auth/leave';
import { takePlace } from '../../auth/return-place';
import { fixtureUser, renderApp, stubApi } from '../../testing';
import { Form } from './form';
import { PresenceField } from './presence-field';
import { SubmitButton } from './submit-button';

const show = (user: object, onFinish = jest.fn()) => ({
  onFinish,
  ...renderApp(
    <Form onFinish={onFinish}>
      <PresenceField label="Your password" />
      <SubmitButton submitting={false}>Confirm</SubmitButton>
    </Form>,
    { user: { ...fixtureUser('owner'), ...user }, route: '/account?tab=2#top' },
  ),
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('requires the password after a sign-in with one', async () => {
  const { user, onFinish } = show({});
  await user.type(screen.getByLabelText('Your password'), 'the password');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ password: 'the password' }));
});

test('sends who signed in with an organization there again, and back to this page', async () => {
  const left = jest.spyOn(leave, 'for').mockImplementation(() => {});
  const api = stubApi({
    'POST /api/TokenAuth/Organization': () => ({ url: 'https://login.example.com/auth' }),
  });
  const { user } = show({ confirmsBy: 'organization', emailAddress: 'nour@example.com' });
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://login.example.com/auth'));
  expect(api.calls.at(-1)?.body).toEqual({ organization: 'nour@example.com', again: true });
  expect(takePlace(fixtureUser('owner').id)).toBe('/account?tab=2#top');
});

test('says why the provider can’t be reached, and stays', async () => {
  stubApi({
    'POST /api/TokenAuth/Organization': () => {
      throw new TypeError('no network');
    },
  });
  const { user } = show({ confirmsBy: 'organization' });
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
});

test('submits while a repeated sign-in counts', async () => {
  const { user, onFinish } = show({ confirmsBy: 'organization', confirmedUntil: inMinutes(3) });
  expect(screen.getByText(/Your identity is confirmed until/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onFinish).toHaveBeenCalled());
});

test('requires it again once it has expired, also while the form is open', () => {
  jest.useFakeTimers();
  show({ confirmsBy: 'organization', confirmedUntil: inMinutes(1) });
  act(() => jest.advanceTimersByTime(61_000));
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeInTheDocument();
});
