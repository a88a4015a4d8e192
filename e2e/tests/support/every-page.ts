import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { sections, type ConsolePage, type Section } from './pages.js';
import { expect } from './test.js';

const repository = resolve(import.meta.dirname, '../../..');
const remotes = readdirSync(repository).filter((name) => name.startsWith('mfe-'));

const withoutQuery = (path: string) => path.replace(/[?#].*/, '');

/** The paths of a remote: its contributions, and links between its pages. */
function addressesOf(remote: string): string[] {
  const read = (file: string) => readFileSync(join(repository, remote, file), 'utf8');
  const { routes } = JSON.parse(read('contributions.json')) as { routes: { path: string }[] };
  const inside = existsSync(join(repository, remote, 'src/paths.ts')) ? read('src/paths.ts') : '';
  const paths = Array.from(inside.matchAll(/['`](\/.*)['`]/g), ([, path = '']) =>
    path.replace('${id}', ':id'),
  );
  return [...routes.map(({ path }) => path), ...paths];
}

const known = new Set(sections.flatMap(({ pages }) => pages).map(({ path }) => withoutQuery(path)));

/** Paths without an entry in pages.ts: an administrator opens them unchanged. */
const newSections: Section[] = remotes
  .map((name) => ({
    title: `${name}, without preparation`,
    as: 'admin' as const,
    pages: [...new Set(addressesOf(name).map(withoutQuery))]
      .filter((path) => !known.has(path) && !path.includes(':'))
      .map((path) => ({ path })),
  }))
  .filter(({ pages }) => pages.length > 0);

/** All pages of the console. */
export const allSections: readonly Section[] = [...sections, ...newSections];

const opened = new Set(allSections.flatMap(({ pages }) => pages.map(({ path }) => withoutQuery(path))));

/** Paths of the remotes that `allSections` doesn't open. What follows a path is about the same page. */
export const missingPaths = remotes
  .flatMap(addressesOf)
  .map(withoutQuery)
  .filter((path) => !opened.has(path));

/** Whether a page can be opened from another by a link: steps can have changed the shell; and a query alone changes no crumb. */
export const isInside = (before: ConsolePage | undefined, one: ConsolePage): boolean =>
  before !== undefined && !before.states && withoutQuery(before.path) !== withoutQuery(one.path);

/** Loads an address, or with `leadsTo` as a link inside the console does: no script is loaded again. The crumb comes with the page. */
export async function go(page: Page, address: string, leadsTo?: string): Promise<void> {
  if (leadsTo === undefined) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.locator('.shell-breadcrumb [aria-current=page]')).toHaveAttribute('href', leadsTo);
}

/** Opens a page, and waits until it has loaded what it shows. */
export async function openPage(
  page: Page,
  { path, given, shows, ...one }: ConsolePage,
  by: (address: string, leadsTo: string) => Promise<void> = (address) => go(page, address),
): Promise<void> {
  const address = path.replace(':id', String(await given?.()));
  const leadsTo = one.leadsTo ?? withoutQuery(address);
  await by(address, leadsTo);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
  if (shows) await expect(page.locator(shows).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(leadsTo);
}
