import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fixtureUser, stubApi } from '@hima/sdk/testing';
import { PageHeader } from '@hima/sdk/shell';
import { page } from '../routing/page';
import { registryJson } from '../test-support/registry';
import { renderConsole } from '../test-support/render-console';

const history = '/e-campaigns/campaign-history';

test('R2.28 lists home and the permitted registry entries in the sidebar', async () => {
  renderConsole({ route: history });
  const sidebar = await screen.findByRole('navigation', { name: 'Main' });
  expect(
    within(sidebar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Campaign History', 'Campaign Filter']);
  expect(within(sidebar).getByRole('link', { name: 'Campaign History' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(sidebar).getByRole('button', { name: 'E-Campaign' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('R2.31 labels and links each segment in the breadcrumb', async () => {
  renderConsole({ route: `${history}/details/42` });
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(crumbs.map((crumb) => [crumb.textContent, crumb.getAttribute('href')])).toEqual([
    ['E-Campaigns', '/e-campaigns'],
    ['Campaign History', history],
    ['Details', `${history}/details`],
    ['42', `${history}/details/42`],
  ]);
  expect(crumbs[3]).toHaveAttribute('aria-current', 'page');
});

test('names the last crumb and the tab like the page', async () => {
  const Root = () => (
    <Routes>
      <Route path={history} element={<PageHeader />} />
      <Route path={`${history}/details/42`} element={<PageHeader title="Winter vaccination" />} />
    </Routes>
  );
  const { user } = renderConsole({
    route: `${history}/details/42`,
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root, messages: {} }) },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Winter vaccination');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('link').at(-1)).toHaveTextContent('Winter vaccination');
  expect(document.title).toBe('Winter vaccination · Hima');

  await user.click(crumbs.getByRole('link', { name: 'Campaign History' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Campaign History');
  expect(crumbs.getAllByRole('link').at(-1)).toHaveTextContent('Campaign History');
  expect(document.title).toBe('Campaign History · Hima');
});

test('names a crumb like its route or segment, not like its page', async () => {
  const Root = () => (
    <Routes>
      <Route path={history} element={<PageHeader title="Overview" />} />
      <Route path={`${history}/details`} element={<PageHeader title="All details" />} />
    </Routes>
  );
  const { user } = renderConsole({
    route: `${history}/details`,
    outcomes: { mfe_campaigns: () => Promise.resolve({ Root, messages: {} }) },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All details');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('link').at(-1)).toHaveTextContent('Details');

  await user.click(crumbs.getByRole('link', { name: 'Campaign History' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Overview');
  expect(crumbs.getAllByRole('link').at(-1)).toHaveTextContent('Campaign History');
});

test.each(['stop', 'constructor', 'Mail', 'M64 64h896v896H64z'])(
  'shows a menu with the icon %s',
  async (icon) => {
    const contributes = {
      routes: [{ path: '/opt-outs', title: { en: 'Opt-outs', arb: 'قائمة إلغاء الاشتراك' } }],
      menu: [{ to: '/opt-outs', icon, order: 1 }],
    };
    renderConsole({ route: '/home', registry: registryJson({ mfe_admin: { contributes } }) });
    const link = await screen.findByRole('link', { name: 'Opt-outs' });
    const path = link.querySelector('svg path')?.getAttribute('d');
    expect(path).toMatch(icon.startsWith('M64') ? icon : /^M\d/);
  },
);

test('R2.29 R4.5 applies the mode of the theme switcher', async () => {
  const { user } = renderConsole({ route: '/home' });
  await user.click(await screen.findByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  expect(localStorage.getItem('theme-mode')).toBe('dark');
});

test('offers no password change after sign-in with an organization', async () => {
  const { user } = renderConsole({ user: { ...fixtureUser('owner'), confirmsBy: 'organization' } });
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Change your password' })).not.toBeInTheDocument();
});

test('R2.30 shows user, language and sign-out in the user menu', async () => {
  const restart = jest.spyOn(page, 'restartAt').mockImplementation(() => {});
  stubApi({ 'POST /api/TokenAuth/SignOut': () => null });
  const { user } = renderConsole({ route: '/home' });
  await user.click(await screen.findByRole('button', { name: 'Account of Omar Al-Harbi' }));
  expect(await screen.findByText('owner@hima.example')).toBeInTheDocument();
  expect(screen.getByText('Omar Al-Harbi')).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Language' })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(restart).toHaveBeenCalledWith('auth/login'));
  restart.mockRestore();
});

test('sets title and focus after navigation', async () => {
  const { user } = renderConsole({ route: '/home' });
  const filter = await screen.findByRole('link', { name: 'Campaign Filter' });
  expect(document.title).toBe('Home · Hima');
  await user.click(filter);
  await waitFor(() => expect(document.title).toBe('Campaign Filter · Hima'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('B1 counts in the title of the tab what waits for the person', async () => {
  const section = (kind: 'RequestsToAnswer' | 'PausedCampaigns', count: number) => ({
    kind,
    count,
    items: [],
  });
  renderConsole({
    route: '/home',
    inbox: [section('RequestsToAnswer', 1_000), section('PausedCampaigns', 2)],
  });
  await waitFor(() => expect(document.title).toBe('(1,002) Home · Hima'));
});

test('R4.8 R2.32 hides the sidebar, and shows it as a drawer on a phone', async () => {
  const { user } = renderConsole({ route: '/home' });
  await user.click(await screen.findByRole('button', { name: 'Hide menu' }));
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  const [, narrow] = screen.getAllByRole('button', { name: 'Show menu' });
  if (!narrow) throw new Error('no button for the drawer');
  await user.click(narrow);
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  await user.click(within(drawer).getByRole('link', { name: 'Campaign Filter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows an outdated registry on every page', async () => {
  localStorage.setItem('registry-copy', JSON.stringify(registryJson()));
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  renderConsole({ route: '/home', registry: new Response('', { status: 503 }) });
  expect(await screen.findByText(/last known version/)).toBeInTheDocument();
  logged.mockRestore();
});

test('R1.6 shows the shell in Arabic', async () => {
  renderConsole({ route: history, language: 'arb' });
  expect(await screen.findByRole('link', { name: 'الرئيسية' })).toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveTextContent('page of mfe_campaigns');
});
