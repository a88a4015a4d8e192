import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@hima/sdk';
import { fixtureUser, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import arb from '../../i18n/shell/arb.json';
import en from '../../i18n/shell/en.json';
import { FirstSteps } from './first-steps';
import { hideSteps } from './hidden-steps';

const STEPS = 'GET /campaign-api/first-steps';
const some = () => ({
  steps: [
    { step: 'ConnectDatabase', done: true },
    { step: 'SetUpGateway', done: false },
  ],
});
const user = fixtureUser('owner');
afterEach(() => hideSteps(user.id, false));

function show(
  handlers: Record<string, StubHandler>,
  { language = 'en' as 'en' | 'arb', permissions = [] as string[] } = {},
) {
  const api = stubApi(handlers);
  const messages = language === 'en' ? en : arb;
  return { ...renderApp(<FirstSteps />, { user: { ...user, permissions }, language, messages }), ...api };
}

test('B1 leads to the steps that are left, and ticks the others', async () => {
  const { calls } = show({ [STEPS]: some });
  const panel = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(panel.getByText('1 of 2 done')).toBeInTheDocument();
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('Connect a database');
  expect(within(first!).getByRole('img', { name: 'Done' })).toBeInTheDocument();
  expect(within(first!).queryByRole('link')).not.toBeInTheDocument();
  expect(within(second!).getByRole('link', { name: 'Set up the gateway' })).toHaveAttribute(
    'href',
    '/sms-setup#setup-gateway',
  );
  expect(calls.map(({ path }) => path)).toEqual(['/campaign-api/first-steps']);
});

test('B1 shows an administrator what a console begins without', async () => {
  const total = (totalCount: number) => () => ({ totalCount, items: [] });
  show(
    {
      [STEPS]: () => ({ steps: [] }),
      'GET /api/organization': total(2),
      'GET /api/contact': total(1),
      'GET /api/role': ({ query }) => {
        expect(query.getAll('State')).toEqual(['Custom']);
        return total(0)();
      },
    },
    {
      permissions: ['Organizations', 'Roles', 'Contacts'].flatMap((name) => [
        `Pages.${name}`,
        `Pages.${name}.Create`,
      ]),
    },
  );
  expect(await screen.findByRole('link', { name: 'Create a role' })).toHaveAttribute('href', '/roles/new');
  expect(screen.getByRole('link', { name: 'Invite a contact' })).toHaveAttribute('href', '/contacts/new');
  expect(screen.getByText('Add an organization')).not.toHaveAttribute('href');
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(1);
});

test('B1 disappears when all steps are done', async () => {
  const { calls } = show({ [STEPS]: () => ({ steps: [{ step: 'ConnectDatabase', done: true }] }) });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('B1 stays hidden for the person who hides it, until they show it again', async () => {
  const { unmount } = show({ [STEPS]: some }, { language: 'arb' });
  fireEvent.click(await screen.findByRole('button', { name: 'إخفاء' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(localStorage.getItem('first-steps-hidden')).toBe(user.id);
  unmount();
  hideSteps(user.id, false);
  show({ [STEPS]: some });
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeInTheDocument();
});
