import { screen, waitFor, within } from '@testing-library/react';
import { authStore } from '@hima/sdk';
import { fixtureUser, stubApi } from '@hima/sdk/testing';
import { page } from '../../routing/page';
import { renderConsole } from '../../test-support/render-console';

const account = { ...fixtureUser('owner'), permissions: [], mustChangePassword: true };

function open(options: Parameters<typeof renderConsole>[0] = {}) {
  const api = stubApi({
    'POST /api/user/change-password': () => ({
      message: 'CHANGE.PASSWORD.SUCCESSFUL',
      auth: { accessToken: 'next', userId: account.id },
    }),
    'GET /api/user/with-permissions': () => fixtureUser('owner'),
  });
  return { api, ...renderConsole({ route: '/home', user: account, ...options }) };
}

test('requires changing a temporary password before anything else', async () => {
  const { api, user } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose your own password' }));
  expect(screen.queryByRole('button', { name: /^Account of/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
  await user.paste('the generated one');
  await user.click(dialog.getByLabelText('New password'));
  await user.paste('a much better one');
  await user.click(dialog.getByLabelText('Repeat the new password'));
  await user.paste('a much better one');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^Account of/ })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls.find(({ path }) => path.endsWith('change-password'))?.body).toEqual({
    currentPassword: 'the generated one',
    newPassword: 'a much better one',
    repeatNewPassword: 'a much better one',
  });
});

test('offers to sign out instead', async () => {
  const restart = jest.spyOn(page, 'restartAt').mockImplementation(() => {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(restart).toHaveBeenCalledWith('auth/login'));
  expect(authStore.getState().status).toBe('signed-out');
  restart.mockRestore();
});

test('shows Arabic', async () => {
  open({ language: 'arb' });
  expect(await screen.findByRole('dialog', { name: 'اختيار كلمة مرور خاصة' })).toBeInTheDocument();
});
