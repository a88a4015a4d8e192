import { screen, waitFor } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const show = (hash = '#token-of-the-mail') =>
  renderApp(<App />, { route: `/auth/reset-password${hash}`, user: null, messages: en });
const field = (name: string) => screen.getByLabelText(name);
const answering = (answer: StubHandler, valid = true) =>
  stubApi({ 'POST /api/reset-password/check': () => ({ valid }), 'POST /api/reset-password': answer });
const saved = ({ calls }: ReturnType<typeof stubApi>) =>
  calls.find(({ path }) => path === '/api/reset-password')?.body;

async function fillIn({ user }: ReturnType<typeof show>, password = 'a much better one') {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(field('Repeat the new password'), password);
}

test('removes the token from the URL and sends it with the new password', async () => {
  const api = answering(() => null);
  const shown = show();
  await waitFor(() => expect(shown.path()).toBe('/auth/reset-password'));
  await fillIn(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
  expect(saved(api)).toEqual({
    token: 'token-of-the-mail',
    newPassword: 'a much better one',
    repeatNewPassword: 'a much better one',
  });
  expect(screen.queryByText(/Choose the password/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await shown.user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(shown.path()).toBe('/auth/login');
});

test('reports a used or expired link and offers a new one', async () => {
  answering(() => {
    throw refuse(422, { code: 'ResetLinkInvalid', message: 'x' });
  });
  const shown = show();
  await fillIn(shown);
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await shown.user.click(screen.getByRole('link', { name: 'Request new link' }));
  expect(shown.path()).toBe('/auth/forgot-password');
});

test('reports a link without a token', async () => {
  show('');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
});

test('keeps the input after any other failure', async () => {
  answering(() => {
    throw refuse(503, { message: 'The service is resting' });
  });
  const shown = show();
  await fillIn(shown);
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is resting');
  expect(field('New password')).toHaveValue('a much better one');
});

test('R5.3 shows the validation messages', async () => {
  answering(() => null);
  const { user } = show();
  const [first, second] = [await screen.findByLabelText('New password'), field('Repeat the new password')];
  await user.type(first, 'ab');
  expect(await screen.findByText('Minimum 3 symbols')).toBeInTheDocument();
  await user.clear(first);
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  await user.click(first);
  await user.paste('x'.repeat(51));
  expect(await screen.findByText('Maximum 50 symbols')).toBeInTheDocument();
  await user.clear(first);
  await user.type(first, 'password');
  await user.type(second, 'passwort');
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  await user.clear(second);
  expect(await screen.findByText('Password repetition is mandatory')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

const invited = (language: 'en' | 'arb' = 'en') =>
  renderApp(<App />, {
    route: '/auth/reset-password?invitation#token-of-the-mail',
    user: null,
    messages: language === 'en' ? en : arb,
    language,
  });

test('lets an invited contact set a password, then sign in', async () => {
  const api = answering(() => null);
  const shown = invited();
  expect(screen.getByRole('heading', { name: 'Set your password' })).toBeInTheDocument();
  await waitFor(() => expect(shown.path()).toBe('/auth/reset-password?invitation'));
  await fillIn(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your password is set. Sign in with it.')).toBeInTheDocument();
  expect(saved(api)).toMatchObject({ token: 'token-of-the-mail' });
});

test('says that an invitation was used, and links to the sign-in', async () => {
  answering(() => {
    throw refuse(422, { code: 'ResetLinkInvalid', message: 'x' });
  });
  const shown = invited();
  await fillIn(shown);
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This invitation has been used or has expired. Sign in, or ask an administrator for a new one.',
  );
  await shown.user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(shown.path()).toBe('/auth/login');
});

test('says that a link no longer works before a password is typed', async () => {
  answering(() => null, false);
  const shown = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request new link' })).toBeInTheDocument();
  shown.unmount();
  invited();
  expect(await screen.findByRole('alert')).toHaveTextContent(/ask an administrator for a new one/);
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('shows the form when the check fails, which finds out itself', async () => {
  stubApi({
    'POST /api/reset-password/check': () => {
      throw refuse(503, { message: 'x' });
    },
  });
  show();
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
});

test('reads as an invitation in Arabic', async () => {
  answering(() => null);
  const shown = invited('arb');
  await waitFor(() => expect(shown.path()).toBe('/auth/reset-password?invitation'));
  expect(screen.getByRole('heading', { name: 'تعيين كلمة المرور' })).toBeInTheDocument();
});
