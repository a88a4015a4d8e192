/**
 * Takes the pictures of the guides from a running console:
 *
 *     npm start -- --fresh
 *     npm run pictures -w @hima/e2e
 */
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signInByApi, type Account } from '../tests/support/api.js';
import { followRequests, idle } from '../tests/support/idle.js';
import { serveStandalone } from '../tests/support/standalone.js';

const { HIMA_URL = 'http://localhost:3000', HIMA_CHROMIUM } = process.env;
const folder = resolve(import.meta.dirname, '../../docs/guides/images');

interface Picture {
  as: Account;
  path: string;
  /** Arabic, and the dark theme. */
  other?: true;
  act?: (page: Page) => Promise<void>;
}

const pictures: Record<string, Picture> = {
  history: { as: 'owner', path: '/e-campaigns/campaign-history' },
  decision: {
    as: 'owner',
    path: '/e-campaigns/campaign-history',
    async act(page) {
      await page.getByRole('link', { name: 'Olaya clinic: appointment reminder' }).click();
      await page.getByRole('button', { name: 'Preview audience' }).click();
      await page.getByText(/^Queried /).waitFor();
    },
  },
  analytics: { as: 'admin', path: '/dashboard-management' },
  'home-arabic': { as: 'owner', path: '/home', other: true },
  modules: { as: 'admin', path: '/modules' },
  system: { as: 'admin', path: '/system' },
};

async function take(browser: Browser, name: string, { as, path, other, act }: Picture): Promise<void> {
  const auth = JSON.stringify(await signInByApi(as));
  const page = await open(browser, HIMA_URL);
  await page.addInitScript((stored) => localStorage.setItem('access-token', stored), auth);
  if (other)
    await page.addInitScript(() => {
      localStorage.setItem('language', 'arb');
      localStorage.setItem('theme-mode', 'dark');
    });
  await page.goto(path);
  await settle(page);
  await act?.(page);
  await save(page, name);
}

/** mfe-campaigns without a console: npx turbo run build:standalone */
async function takeStandalone(browser: Browser): Promise<void> {
  const served = await serveStandalone('mfe-campaigns');
  const page = await open(browser, served.origin);
  await page.addInitScript(() => localStorage.setItem('standalone-user', 'owner'));
  await page.goto('/e-campaigns/campaign-history');
  await settle(page);
  await save(page, 'standalone');
  await served.close();
}

async function open(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ baseURL, viewport, reducedMotion: 'reduce' });
  followRequests(page);
  return page;
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('tbody tr:not([aria-hidden]), main dl, main h2').first().waitFor();
  await idle(page);
}

async function save(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  console.log(`docs/guides/images/${name}.png`);
  await page.close();
}

const browser = await chromium.launch({
  ...(HIMA_CHROMIUM && { executablePath: HIMA_CHROMIUM }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [name, picture] of Object.entries(pictures)) await take(browser, name, picture);
await takeStandalone(browser);
await browser.close();
