import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, notify } from '@hima/sdk';
import { fixtureUser, stubApi } from '@hima/sdk/testing';
import { renderConsole } from '../../test-support/render-console';

const refused = new ApiError({ kind: 'http', status: 409, message: 'Taken already', requestId: 'req-7' });
const bell = (name: string) => screen.findByRole('button', { name });

test('R3.5 keeps notifications in the drawer with their request IDs', async () => {
  const { user } = renderConsole({ route: '/home' });
  await bell('Notifications');
  act(() => {
    notify.success('Saved');
    notify.error(refused);
  });
  await user.click(await bell('Notifications, 2 unread'));
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
  const [newest, oldest] = within(drawer).getAllByRole('listitem');
  expect(newest).toHaveTextContent(/ErrorNewTaken alreadyRequest ID: req-7/);
  expect(oldest).toHaveTextContent(/DoneNewSaved/);
  expect(within(newest!).getByRole('button', { name: 'Copy' })).toBeInTheDocument();

  await user.click(within(drawer).getByRole('button', { name: 'Mark all read' }));
  expect(within(drawer).queryByText('New')).not.toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await bell('Notifications')).toHaveFocus());
});

test('explains an empty drawer', async () => {
  const { user } = renderConsole({ route: '/home' });
  await user.click(await bell('Notifications'));
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  await user.keyboard('{Escape}');
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

const notificationOf = (id: string, kind: 'RequestToAnswer' | 'ConnectionFailed', unread = true) => ({
  id,
  kind,
  unread,
  at: '2026-11-25T08:00:00Z',
  subjectId: `s-${id}`,
  name: `Subject ${id}`,
});

test('B1 shows the server’s notifications, links to their subjects and marks them as read', async () => {
  const { calls } = stubApi({
    'POST /campaign-api/notification/2/read': () => ({ unread: 1, newestId: '2' }),
    'POST /campaign-api/notification/read': () => ({ unread: 0, newestId: '2' }),
  });
  const { user } = renderConsole({
    route: '/home',
    notifications: {
      unread: 2,
      items: [notificationOf('2', 'RequestToAnswer'), notificationOf('1', 'ConnectionFailed')],
    },
  });
  act(() => notify.success('Saved'));
  await user.click(await bell('Notifications, 3 unread'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(drawer.getAllByRole('listitem')).toHaveLength(3);
  expect(within(drawer.getByRole('region', { name: 'This visit' })).getByText('Saved')).toBeInTheDocument();
  expect(drawer.getByText('New request to answer')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Subject 1' })).toHaveAttribute('href', '/database-connection/s-1');

  await user.click(drawer.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/campaign-api/notification/read' }));
  await user.click(drawer.getByRole('link', { name: 'Subject 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.at(-1)).toMatchObject({ path: '/campaign-api/notification/2/read' });
});

test('B1 shows the first choice made for an approver before it can be changed', async () => {
  let saved: (() => void) | undefined;
  const { calls } = stubApi({
    'PUT /campaign-api/notification/email': async ({ body }) => {
      await new Promise<void>((resolve) => (saved = resolve));
      return { frequency: (body as { frequency: string }).frequency };
    },
  });
  const account = { ...fixtureUser('owner'), permissions: ['Pages.Home', 'Pages.Campaigns.Answer'] };
  const { user } = renderConsole({ route: '/home', user: account, emails: null });
  await user.click(await bell('Notifications'));
  const choice = await screen.findByRole('radiogroup', { name: 'Email me about requests to answer' });
  const atOnce = within(choice).getByRole('radio', { name: 'At once' });
  expect(atOnce).toBeDisabled();
  expect(within(choice).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await waitFor(() => expect(saved).toBeDefined());
  act(() => saved!());
  await waitFor(() => expect(atOnce).toBeEnabled());
  expect(atOnce).toBeChecked();
  expect(calls.at(-1)?.body).toMatchObject({ frequency: 'AtOnce', unlessChosen: true });
});

test('B1 lets those who can answer choose how often they are emailed', async () => {
  const answers: (() => void)[] = [];
  const { calls } = stubApi({
    'PUT /campaign-api/notification/email': async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { frequency: (body as { frequency: string }).frequency };
    },
  });
  const account = { ...fixtureUser('owner'), permissions: ['Pages.Home', 'Pages.Campaigns.Answer'] };
  const { user } = renderConsole({ route: '/home', user: account });
  await user.click(await bell('Notifications'));
  const choice = await screen.findByRole('radiogroup', { name: 'Email me about requests to answer' });
  const option = (name: string) => within(choice).getByRole('radio', { name });
  await user.click(option('Daily at 08:00'));
  expect(option('Daily at 08:00')).toBeChecked();
  await user.click(option('Never'));
  expect(option('Never')).toBeChecked();
  // One after the other, or the earlier choice could be saved last.
  expect(answers).toHaveLength(1);
  act(() => answers[0]!());
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(option('Never')).toBeChecked();
  await act(async () => answers[1]!());
  expect(option('Never')).toBeChecked();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { frequency: 'Daily', language: 'en' },
    { frequency: 'Never', language: 'en' },
  ]);
});
