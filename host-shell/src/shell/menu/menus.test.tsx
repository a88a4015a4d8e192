import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../test-support/render-console';
import { fitting } from './use-fitting';

const KEY = 'layout-configuration';
const layOut = (part: object) =>
  localStorage.setItem(KEY, JSON.stringify(part)) ??
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
const menuInHeader = { app: { header: { default: { content: 'menu' } } } };
const mouse = { pointerType: 'mouse' };

afterEach(() => {
  jest.useRealTimers();
  act(() => void layOut({}));
  localStorage.removeItem('sidebar-group');
});

async function headerGroup(name = 'E-Campaign'): Promise<HTMLElement> {
  layOut(menuInHeader);
  renderConsole({ route: '/home' });
  const menu = await screen.findByRole('navigation', { name: 'Header menu' });
  return within(menu).getByRole('button', { name });
}

test('R4.9 R9.6 hides a hover dropdown 200 ms after the pointer leaves, unless it returns', async () => {
  const group = await headerGroup();
  const item = group.parentElement as HTMLElement;
  jest.useFakeTimers();
  fireEvent.pointerEnter(item, mouse);
  expect(group).toHaveAttribute('aria-expanded', 'true');

  fireEvent.pointerLeave(item, mouse);
  act(() => jest.advanceTimersByTime(199));
  fireEvent.pointerEnter(item, mouse);
  act(() => jest.advanceTimersByTime(1_000));
  expect(group).toHaveAttribute('aria-expanded', 'true');

  fireEvent.pointerLeave(item, mouse);
  act(() => jest.advanceTimersByTime(199));
  expect(group).toHaveAttribute('aria-expanded', 'true');
  act(() => jest.advanceTimersByTime(1));
  expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('R4.9 keeps a hovered dropdown open on click, closes it on the next; Escape restores focus', async () => {
  const group = await headerGroup();
  fireEvent.pointerEnter(group.parentElement as HTMLElement, mouse);
  fireEvent.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');

  group.focus();
  fireEvent.keyDown(group, { key: 'ArrowDown' });
  const link = within(group.parentElement as HTMLElement).getByRole('link', { name: 'Campaign History' });
  await waitFor(() => expect(link).toHaveFocus());
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(group).toHaveFocus();
});

test('R9.6 updates menus 200 ms after a resize', async () => {
  const group = await headerGroup();
  fireEvent.click(group);
  jest.useFakeTimers();
  fireEvent(window, new Event('resize'));
  act(() => jest.advanceTimersByTime(150));
  fireEvent(window, new Event('resize'));
  act(() => jest.advanceTimersByTime(199));
  expect(group).toHaveAttribute('aria-expanded', 'true');
  act(() => jest.advanceTimersByTime(1));
  expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('R4.9 R9.6 closes other groups with expand off, and opens the group of the page after 500 ms', async () => {
  const { user } = renderConsole({ route: '/e-campaigns/campaign-history' });
  const sidebar = within(await screen.findByRole('navigation', { name: 'Main' }));
  const group = sidebar.getByRole('button', { name: 'E-Campaign' });
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.click(sidebar.getByRole('link', { name: 'Campaign Filter' }));
  expect(group).toHaveAttribute('aria-expanded', 'false');
  jest.useFakeTimers();
  fireEvent.click(sidebar.getByText('Campaign History'));
  act(() => jest.advanceTimersByTime(499));
  expect(group).toHaveAttribute('aria-expanded', 'false');
  act(() => jest.advanceTimersByTime(1));
  expect(group).toHaveAttribute('aria-expanded', 'true');
});

test('R9.5 keeps groups as they were left after a reload, and opens the group of another page', async () => {
  const open = async (route: string) => {
    const { user, unmount } = renderConsole({ route });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    return { user, unmount, group: menu.getByRole('button', { name: 'E-Campaign' }) };
  };
  const first = await open('/home');
  await first.user.click(first.group);
  first.unmount();
  const reloaded = await open('/home');
  expect(reloaded.group).toHaveAttribute('aria-expanded', 'false');
  reloaded.unmount();
  const elsewhere = await open('/e-campaigns/campaign-history');
  expect(elsewhere.group).toHaveAttribute('aria-expanded', 'true');
});

test('reserves room for the overflow entry', () => {
  expect(fitting([100, 100, 100], 300)).toBe(3);
  expect(fitting([100, 100, 100], 299)).toBe(1);
  expect(fitting([100, 100, 100], 50)).toBe(0);
});

test('B1 counts at a menu entry what waits there', async () => {
  const item = { name: null, by: null, since: null, expiresAt: null, totalSms: null, certificate: null };
  const waiting = (kind: 'RequestsToAnswer' | 'ReturnedRequests', count: number) => ({
    kind,
    count,
    items: [{ ...item, id: kind }],
  });
  renderConsole({
    route: '/home',
    inbox: [waiting('RequestsToAnswer', 3), waiting('ReturnedRequests', 1)],
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  const history = menu.getByRole('link', { name: 'Campaign History' });
  await waitFor(() => expect(history).toHaveAccessibleDescription('4 waiting for you'));
  expect(menu.getByText('4')).toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Home' })).not.toHaveAccessibleDescription();
});
