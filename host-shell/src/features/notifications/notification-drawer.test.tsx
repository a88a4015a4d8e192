import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, notify } from '@hima/sdk';
import { renderConsole } from '../../test-support/render-console';

const refused = new ApiError({ kind: 'http', status: 409, message: 'Taken already', requestId: 'req-7' });
const bell = (name: string) => screen.findByRole('button', { name });

test('R3.5 keeps notifications in the drawer with their request IDs', async () => {
  const { person } = renderConsole({ route: '/home' });
  await bell('Notifications');
  act(() => {
    notify.success('Saved');
    notify.error(refused);
  });
  await person.click(await bell('Notifications, 2 unread'));
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
  const [newest, oldest] = within(drawer).getAllByRole('listitem');
  expect(newest).toHaveTextContent(/ErrorNewTaken alreadyRequest ID: req-7/);
  expect(oldest).toHaveTextContent(/DoneNewSaved/);
  expect(within(newest!).getByRole('button', { name: 'Copy' })).toBeInTheDocument();

  await person.click(within(drawer).getByRole('button', { name: 'Mark all read' }));
  expect(within(drawer).queryByText('New')).not.toBeInTheDocument();
  await person.click(within(drawer).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await bell('Notifications')).toHaveFocus());
});

test('explains an empty drawer', async () => {
  const { person } = renderConsole({ route: '/home' });
  await person.click(await bell('Notifications'));
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('R1.6 shows the unread count in Arabic', async () => {
  renderConsole({ route: '/home', language: 'arb' });
  await bell('الإشعارات');
  act(() => {
    for (const text of ['1', '2', '3']) notify.info(text);
  });
  expect(await bell('الإشعارات، 3 إشعارات غير مقروءة')).toBeInTheDocument();
});
