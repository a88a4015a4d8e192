import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixtureUser, stubApi } from '@hima/sdk/testing';
import { page } from '../../routing/page';
import { renderConsole } from '../../test-support/render-console';
import { isShortcut } from './shortcut';

beforeAll(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => {};
});

const field = () => screen.findByRole('combobox', { name: 'Search pages and actions' });
const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function open(options: Parameters<typeof renderConsole>[0] = {}) {
  const console = renderConsole({ route: '/home', ...options });
  await screen.findByRole('heading', { level: 1 });
  await console.user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { ...console, input };
}

test('lists permitted pages and actions on Ctrl K', async () => {
  await open();
  const pages = screen.getByRole('group', { name: 'Pages' });
  expect(
    within(pages)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Home',
    'Campaign History',
    'Campaign Filter',
    'Requests to answer',
    'Layout builder',
    'Account security',
  ]);
  const actions = screen.getByRole('group', { name: 'Actions' });
  expect(within(actions).getByRole('option', { name: 'Switch to Arabic' })).toBeInTheDocument();
  expect(within(actions).queryByRole('option', { name: 'Use light theme' })).not.toBeInTheDocument();
});

test('takes what is typed from the moment it opens', async () => {
  renderConsole({ route: '/home' });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(window, { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(screen.getByRole('combobox', { name: 'Search pages and actions' })).toHaveFocus();
});

test('stays open while Ctrl K is held', async () => {
  await open();
  fireEvent.keyDown(window, { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true });
  expect(await field()).toHaveAttribute('aria-expanded', 'true');
});

test.each(['history', 'سجل'])('R1.6 finds the page by “%s” and opens it on Enter', async (query) => {
  const { user, path } = await open();
  await user.keyboard(query);
  expect(titles()).toEqual(['Campaign History']);
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('1 result');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('selects by arrow keys, wraps around, and announces the selection', async () => {
  const { user, input } = await open();
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(active()).toHaveTextContent('Home');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Campaign History');
  expect(active()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toHaveTextContent('Sign out');
  await user.keyboard('fil');
  expect(active()).toHaveTextContent('Campaign Filter');
});

test('B1 finds requests, templates and people by name, and only what the person may list', async () => {
  const { calls } = stubApi({
    'GET /campaign-api/campaign': ({ query }) => ({
      totalCount: 1,
      items: query.get('Keyword') === 'vacc' ? [{ id: 'r-1', name: 'Vaccination' }] : [],
    }),
    'GET /campaign-api/message-template': () => ({
      totalCount: 1,
      items: [{ id: 't-1', name: 'Vaccination day' }],
    }),
    'GET /api/contact': () => ({ totalCount: 1, items: [{ id: 'p-1', name: 'Vacca', surname: 'Doe' }] }),
  });
  const permissions = ['Pages.Home', 'Pages.Campaigns', 'Pages.Campaigns.Create', 'Pages.Contacts'];
  const account = { ...fixtureUser('owner'), permissions };
  const { user, path } = await open({ user: account });
  await user.paste('vacc');
  const requests = within(await screen.findByRole('group', { name: 'Campaign requests' }));
  expect(requests.getByRole('option', { name: 'Vaccination' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Message templates' })).toHaveTextContent('Vaccination day');
  expect(screen.getByRole('group', { name: 'Contacts' })).toHaveTextContent('Vacca Doe');
  const asked = calls.map((call) => call.path);
  expect(asked).toEqual(['/campaign-api/campaign', '/campaign-api/message-template', '/api/contact']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/r-1'));
});

test('B1 leads from “pending” to the requests to answer', async () => {
  const account = { ...fixtureUser('owner'), permissions: ['Pages.Home', 'Pages.Campaigns.Answer'] };
  const { user } = await open({ user: account });
  await user.keyboard('pending');
  expect(titles()).toEqual(['Requests to answer']);
});

test('reports no results', async () => {
  const { user, input } = await open();
  await user.keyboard('organizations');
  expect(await screen.findByText('No results')).toBeInTheDocument();
  expect(input).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('opens from the button and restores focus on Escape', async () => {
  const { user } = renderConsole({ route: '/home' });
  const button = await screen.findByRole('button', { name: 'Search pages and actions' });
  await user.click(button);
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('R4.5 runs an action without leaving the page', async () => {
  const { user, path } = await open();
  await user.keyboard('night{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  expect(path()).toBe('/home');
});

test('R2.3 signs out by name', async () => {
  const restart = jest.spyOn(page, 'restartAt').mockImplementation(() => {});
  stubApi({ 'POST /api/TokenAuth/SignOut': () => null });
  const { user } = await open();
  await user.keyboard('logout{Enter}');
  await waitFor(() => expect(restart).toHaveBeenCalledWith('auth/login'));
  restart.mockRestore();
});

test.each([
  [{ ctrlKey: true, key: 'k', code: 'KeyK' }, true],
  [{ metaKey: true, key: 'K', code: 'KeyK' }, true],
  [{ ctrlKey: true, key: 'ن', code: 'KeyK' }, true],
  [{ ctrlKey: true, key: 't', code: 'KeyK' }, false],
  [{ ctrlKey: true, shiftKey: true, key: 'K', code: 'KeyK' }, false],
  [{ key: 'k', code: 'KeyK' }, false],
])('recognizes %j as the shortcut: %s', (init, expected) => {
  expect(isShortcut(new KeyboardEvent('keydown', init))).toBe(expected);
});
