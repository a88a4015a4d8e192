import { screen, waitFor } from '@testing-library/react';
import { authStore } from '@hima/sdk';
import { refuse, stubApi, type StubHandler } from '@hima/sdk/testing';
import { renderConsole } from '../../test-support/render-console';

const answering = (answer: StubHandler) => stubApi({ 'POST /api/user/change-password': answer });
const field = (name: string) => screen.getByLabelText(name);
const dialog = () => screen.queryByRole('dialog', { name: 'Change your password' });
const trigger = () => screen.getByRole('button', { name: /^Account of/ });

/** Stubs come first: the console asks for its registry through them. */
async function open(options: Parameters<typeof renderConsole>[0] = {}) {
  const shown = renderConsole({ route: '/home', ...options });
  await shown.person.click(await screen.findByRole('button', { name: /^Account of|^حساب/ }));
  return shown;
}

async function openDialog() {
  const shown = await open();
  await shown.person.click(await screen.findByRole('menuitem', { name: 'Change your password' }));
  await screen.findByRole('dialog', { name: 'Change your password' });
  return shown;
}

async function fillIn({ person }: Awaited<ReturnType<typeof open>>, next = 'a much better one') {
  await person.type(field('Current password'), 'the old one');
  await person.type(field('New password'), next);
  await person.type(field('Repeat the new password'), next);
}

test('R2.30 R4.4 it opens from the user menu on its first field; Close gives the focus back', async () => {
  const { person } = await openDialog();
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
  await person.click(close!);
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('R4.4 R7.3 R8.4 success: the call as tabled, the message, closed and empty, the session goes on', async () => {
  const api = answering(() => ({
    message: 'CHANGE.PASSWORD.SUCCESSFUL',
    auth: { accessToken: 'next', userId: 'user-owner' },
  }));
  const shown = await openDialog();
  await fillIn(shown);
  await shown.person.keyboard('{Enter}');
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(api.calls.find(({ path }) => path.endsWith('change-password'))?.body).toEqual({
    currentPassword: 'the old one',
    newPassword: 'a much better one',
    repeatNewPassword: 'a much better one',
  });
  expect(authStore.getState()).toMatchObject({ status: 'signed-in', auth: { accessToken: 'next' } });

  await shown.person.click(trigger());
  await shown.person.click(await screen.findByRole('menuitem', { name: 'Change your password' }));
  expect(await screen.findByLabelText('Current password')).toHaveValue('');
});

test.each([
  [{ code: 'IncorrectPassword', message: 'Incorrect password.' }, 'Incorrect password.'],
  [
    { code: 'IncorrectPassword', message: 'Incorrect password.', details: 'Too many attempts.' },
    'Too many attempts. Please try again later.',
  ],
  [{ code: 'PasswordUnchanged', message: 'x' }, 'The new password must differ from the current one.'],
  [{ code: 'Other', message: 'The service is resting' }, 'The service is resting'],
])('R4.4 R8.4 a refusal is told and keeps what was typed: %j', async (error, text) => {
  answering(() => {
    throw refuse(422, error);
  });
  const shown = await openDialog();
  await fillIn(shown);
  await shown.person.keyboard('{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(dialog()).toBeInTheDocument();
  expect(field('Current password')).toHaveValue('the old one');
  expect(field('New password')).toHaveValue('a much better one');
});

test('R5.3 the messages of the fields', async () => {
  const { person } = await openDialog();
  for (const name of ['Current password', 'New password']) {
    await person.type(field(name), 'ab');
    expect(await screen.findByText('Minimum 3 symbols')).toBeInTheDocument();
    await person.clear(field(name));
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    await person.click(field(name));
    await person.paste('x'.repeat(51));
    expect(await screen.findByText('Maximum 50 symbols')).toBeInTheDocument();
    await person.clear(field(name));
    await person.type(field(name), 'password');
    await waitFor(() => expect(screen.queryByText(/symbols|required/)).not.toBeInTheDocument());
  }
  const repeat = field('Repeat the new password');
  await person.type(repeat, 'passwort');
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  await person.clear(repeat);
  expect(await screen.findByText('Password repetition is mandatory')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('R1.6 it speaks Arabic', async () => {
  const { person } = await open({ language: 'arb' });
  await person.click(await screen.findByRole('menuitem', { name: 'تغيير كلمة المرور' }));
  expect(await screen.findByRole('dialog', { name: 'تغيير كلمة المرور' })).toBeInTheDocument();
});
