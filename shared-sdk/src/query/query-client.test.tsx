import { screen, waitFor } from '@testing-library/react';
import { onlineManager, useMutation } from '@tanstack/react-query';
import { renderApp } from '../testing';
import { queryClient } from './query-client';

const deed = jest.fn(() => Promise.reject(new Error('no network')));

function Accept() {
  const { mutate, error, isPaused } = useMutation({ mutationFn: deed, meta: { silent: true } });
  return (
    <button onClick={() => mutate()}>{error ? 'Not sent' : isPaused ? 'Kept for later' : 'Accept'}</button>
  );
}

test('B3 fails an offline change at once and does not send it later', async () => {
  const { user } = renderApp(<Accept />);
  onlineManager.setOnline(false);
  try {
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('button', { name: 'Not sent' })).toBeInTheDocument();
  } finally {
    onlineManager.setOnline(true);
  }
  // A change of this moment comes after everything that waited for the connection.
  await user.click(screen.getByRole('button', { name: 'Not sent' }));
  await waitFor(() => expect(deed).toHaveBeenCalledTimes(2));
});

function SignIn() {
  const { mutate, isSuccess } = useMutation({ mutationFn: (_: { password: string }) => Promise.resolve() });
  return (
    <button onClick={() => mutate({ password: 'secret' })}>{isSuccess ? 'Signed in' : 'Sign in'}</button>
  );
}

test('B5 deletes the submitted values when their form is closed', async () => {
  const { user, unmount } = renderApp(<SignIn />);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Signed in' });
  unmount();
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
});
