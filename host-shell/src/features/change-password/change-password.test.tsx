import { screen, waitFor } from '@testing-library/react';
import { authStore } from '@hima/sdk';
import { refuse, stubApi, type StubHandler } from '@hima/sdk/testing';
import { renderConsole } from '../../test-support/render-console';

const answering = (answer: StubHandler) => stubApi({ 'POST /api/user/change-password': answer });
const field = (name: string) => screen.getByLabelText(name);
const dialog = () => screen.queryByRole('dialog', { name: 'Change your password' });
const trigger = () => screen.getByRole('button', { name: /^Account of/ });

/** Stubs come first: the console requests its registry through them. */
async function open(options: Parameters<typeof renderConsole>[0] = {}) {
  const shown = renderConsole({ route: '/home', ...options });
  await shown.user.click(await screen.findByRole('button', { name: /^Account of|^حساب/ }));
  return shown;
}

async function openDialog() {
  const shown = await open();
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Change your password' }));
  await screen.findByRole('dialog', { name: 'Change your password' });
  return shown;
}

/** Pasted as a password manager does: every key typed would draw the form once more. */
async function fillIn({ user }: Awaited<ReturnType<typeof open>>, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.tripleClick(field(name));
    await user.paste(value);
  }
}

const change = {
  'Current password': 'the old one',
  'New password': 'a much better one',
  'Repeat the new password': 'a much better one',
};

test('R2.30 R4.4 opens from the user menu, focuses the first field, restores focus on Close', async () => {
  const { user } = await openDialog();
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
  await user.click(close!);
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('R4.4 R7.3 R8.4 on success sends the specified call, shows the message, resets, keeps the session', async () => {
  const api = answering(() => ({
    message: 'CHANGE.PASSWORD.SUCCESSFUL',
    auth: { accessToken: 'next', userId: 'user-owner' },
  }));
  const shown = await openDialog();
  await fillIn(shown, change);
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(api.calls.find(({ path }) => path.endsWith('change-password'))?.body).toEqual({
    currentPassword: 'the old one',
    newPassword: 'a much better one',
    repeatNewPassword: 'a much better one',
  });
  expect(authStore.getState()).toMatchObject({ status: 'signed-in', auth: { accessToken: 'next' } });

  await shown.user.click(trigger());
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Change your password' }));
  expect(await screen.findByLabelText('Current password')).toHaveValue('');
});

const refusals: [object, string][] = [
  [{ code: 'IncorrectPassword', message: 'Incorrect password.' }, 'Incorrect password.'],
  [
    { code: 'TooManyRequests', message: 'Too many.' },
    'Too many attempts. Please wait a moment, then try again.',
  ],
  [{ code: 'PasswordUnchanged', message: 'x' }, 'The new password must differ from the current one.'],
  [{ code: 'Other', message: 'The service is resting' }, 'The service is resting'],
];

test('R4.4 R8.4 on refusal shows the error and keeps the input', async () => {
  let refusal = {};
  const api = answering(() => {
    throw refuse(422, refusal);
  });
  const shown = await openDialog();
  await fillIn(shown, change);
  for (const [error, text] of refusals) {
    refusal = error;
    await shown.user.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(dialog()).toBeInTheDocument();
    for (const [name, value] of Object.entries(change)) expect(field(name)).toHaveValue(value);
  }
  expect(api.calls.filter(({ path }) => path.endsWith('change-password'))).toHaveLength(refusals.length);
});

test('R5.3 shows the validation messages', async () => {
  const shown = await openDialog();
  const both = (value: string) => fillIn(shown, { 'Current password': value, 'New password': value });
  const messages = (text: string) =>
    waitFor(() => {
      for (const name of ['Current password', 'New password'])
        expect(field(name)).toHaveAccessibleDescription(text);
    });
  await both('ab');
  await messages('Minimum 3 symbols');
  await shown.user.clear(field('Current password'));
  await shown.user.clear(field('New password'));
  await messages('Password is required');
  await both('x'.repeat(51));
  await messages('Maximum 50 symbols');
  await both('password');
  await messages('');
  await fillIn(shown, { 'Repeat the new password': 'passwort' });
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  await shown.user.clear(field('Repeat the new password'));
  expect(await screen.findByText('Password repetition is mandatory')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('R1.6 shows Arabic', async () => {
  const { user } = await open({ language: 'arb' });
  await user.click(await screen.findByRole('menuitem', { name: 'تغيير كلمة المرور' }));
  expect(await screen.findByRole('dialog', { name: 'تغيير كلمة المرور' })).toBeInTheDocument();
});
