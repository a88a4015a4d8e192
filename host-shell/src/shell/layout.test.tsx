import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../test-support/render-console';
import { scrollToTop } from './page/scroll-to-top';

const KEY = 'layout-configuration';

function layOut(app: object, layout = 'light-sidebar'): void {
  localStorage.setItem(KEY, JSON.stringify({ layout, app }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

function scrollPageTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

afterEach(() => {
  jest.useRealTimers();
  scrollPageTo(0);
  act(() => layOut({}));
  localStorage.removeItem('sidebar');
});

async function shell(): Promise<HTMLElement> {
  const root = (await screen.findByRole('main')).closest<HTMLElement>('.shell');
  if (!root) throw new Error('no shell');
  return root;
}

test('R2.32 R9.5 minimizes the sidebar and removes the animation class after 300 ms', async () => {
  renderConsole({ route: '/home' });
  const root = await shell();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(root).toHaveAttribute('data-sidebar-minimized');
  act(() => jest.advanceTimersByTime(299));
  expect(root).toHaveClass('sidebar-animating');
  act(() => jest.advanceTimersByTime(1));
  expect(root).not.toHaveClass('sidebar-animating');
});

test('keeps the sidebar as it was left, until the layout changes', async () => {
  const first = renderConsole({ route: '/home' });
  await shell();
  fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  first.unmount();
  renderConsole({ route: '/home' });
  expect(await shell()).toHaveAttribute('data-sidebar-minimized');
  act(() => layOut({ sidebar: { default: { minimize: { desktop: { hoverable: false } } } } }));
  expect(await shell()).not.toHaveAttribute('data-sidebar-minimized');
});

test('R4.8 opens a minimized sidebar on hover, not on the click that minimized it', async () => {
  renderConsole({ route: '/home' });
  const root = await shell();
  const sidebar = screen.getByRole('complementary');
  fireEvent.pointerEnter(sidebar);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(root).not.toHaveAttribute('data-sidebar-expanded');
  fireEvent.pointerLeave(sidebar);
  fireEvent.pointerEnter(sidebar);
  expect(root).toHaveAttribute('data-sidebar-expanded');
  fireEvent.pointerLeave(sidebar);
  expect(root).not.toHaveAttribute('data-sidebar-expanded');
});

test('R3.13 applies every key of the configuration to the shell', async () => {
  layOut(
    {
      sidebar: {
        default: {
          fixed: false,
          sticky: true,
          push: false,
          minimize: { desktop: { hoverable: false, default: true } },
        },
      },
      header: { default: { fixed: { desktop: false, mobile: false }, stacked: true, container: 'fixed' } },
      content: { container: 'fixed' },
    },
    'dark-header',
  );
  renderConsole({ route: '/home' });
  const root = await shell();
  const attributes = Object.fromEntries(
    root.getAttributeNames().map((name) => [name, root.getAttribute(name)]),
  );
  expect(attributes).toMatchObject({
    'data-layout': 'dark-header',
    'data-sidebar-sticky': '',
    'data-sidebar-minimized': '',
    'data-header-stacked': '',
    'data-header-container': 'fixed',
    'data-content-container': 'fixed',
  });
  for (const off of [
    'sidebar-fixed',
    'sidebar-push',
    'sidebar-hoverable',
    'header-fixed',
    'header-fixed-mobile',
  ])
    expect(root).not.toHaveAttribute(`data-${off}`);
  expect(screen.getByRole('banner')).toHaveAttribute('data-theme', 'dark');
});

test('R9.6 R9.4 sets header attributes by a timer; sticks and shrinks past the offsets', async () => {
  layOut({
    header: {
      default: {
        sticky: { enabled: true },
        minimize: { enabled: true, attributes: { 'data-minimize-offset': '300' } },
      },
    },
  });
  renderConsole({ route: '/home' });
  const root = await shell();
  await waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-sticky-offset', '200'));
  expect(screen.getByRole('banner')).toHaveAttribute('data-minimize-offset', '300');
  scrollPageTo(200);
  expect(root).not.toHaveAttribute('data-header-stuck');
  scrollPageTo(201);
  expect(root).toHaveAttribute('data-header-stuck');
  expect(root).not.toHaveAttribute('data-header-minimized');
  scrollPageTo(301);
  expect(root).toHaveAttribute('data-header-minimized');
});

test('R9.4 hides the splash screen 500 ms after a layout change', async () => {
  renderConsole({ route: '/home' });
  await shell();
  jest.useFakeTimers();
  act(() => layOut({}, 'dark-sidebar'));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(499));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
});

test('R4.8 shows scroll-to-top past 200 px', async () => {
  renderConsole({ route: '/home' });
  await shell();
  scrollPageTo(200);
  expect(screen.queryByRole('button', { name: 'Back to the top' })).not.toBeInTheDocument();
  scrollPageTo(201);
  expect(screen.getByRole('button', { name: 'Back to the top' })).toBeInTheDocument();
});

test('R4.8 R9.4 scrolls to the top in 600 ms', () => {
  jest.useFakeTimers();
  scrollPageTo(1_000);
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation((...[, y]: unknown[]) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  });
  scrollToTop(600);
  jest.advanceTimersByTime(500);
  expect(window.scrollY).toBeGreaterThan(0);
  jest.advanceTimersByTime(120);
  expect(window.scrollY).toBe(0);
  scrolled.mockRestore();
});
