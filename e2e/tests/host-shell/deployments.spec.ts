import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { runFor, stopClock } from '../support/clock.js';
import { startOverCopy } from '../support/own-console.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

const repository = resolve(import.meta.dirname, '../../..');
const history = '/e-campaigns/campaign-history';
/** Milliseconds after which an open page has requested the registry again. */
const ASKED_AGAIN = 60_000;

let served: Awaited<ReturnType<typeof startOverCopy>>;
let checkout: string;

test.beforeEach(async ({ page }) => {
  served = await startOverCopy();
  await mkdir(join(repository, 'e2e/reports'), { recursive: true });
  // Where the SDK is installed further up.
  checkout = await mkdtemp(join(repository, 'e2e/reports/deployment-'));
  await page.clock.install();
  await startSignedIn(page, 'owner');
});
test.afterEach(async ({ page }) => {
  // The page is closed first: its later requests would be logged as errors.
  await page.close();
  await served?.close();
  await rm(checkout, { recursive: true });
});

async function himaRemote(...args: string[]): Promise<string> {
  const command = join(repository, 'node_modules/.bin/hima-remote');
  return (await promisify(execFile)(command, [...args, '--to', served.root], { cwd: checkout })).stdout;
}

/** The campaign pages with another title and other code, as their team would have built them. */
async function change(): Promise<void> {
  const from = join(repository, 'mfe-campaigns');
  for (const part of ['package.json', 'contributions.json', 'dist', 'src/i18n'])
    await cp(join(from, part), join(checkout, part), { recursive: true });
  const contributions = join(checkout, 'contributions.json');
  const text = await readFile(contributions, 'utf8');
  expect(text).toContain('"Campaign History"');
  await writeFile(contributions, text.replace('"Campaign History"', '"Campaign Archive"'));
  await appendFile(join(checkout, 'dist/remoteEntry.js'), '\nwindow.deployed = true;');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload to update' });

async function askAgain(page: Page, news: Locator): Promise<void> {
  await runFor(page, ASKED_AGAIN);
  await expect(news).toBeVisible();
}

const offer = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Hima was updated.' })
    .filter({ has: reload(page) });

test('F1 F3 B12 an open page offers a reload after a deployment, and again after its rollback', async ({
  page,
}) => {
  await change();
  await page.goto(served.origin + history);
  await expect(heading(page, 'Campaign History')).toBeVisible();
  await stopClock(page);

  expect(await himaRemote('publish', '--no-build')).toMatch(/^Published mfe-campaigns \S+ to stable\.\n$/);
  await askAgain(page, offer(page));
  await expect(heading(page, 'Campaign History')).toBeVisible();
  await page.clock.resume();
  await reload(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Campaign Archive')).toBeVisible();
  expect(await page.evaluate(() => 'deployed' in window)).toBe(true);

  await stopClock(page);
  expect(await himaRemote('rollback', 'mfe-campaigns')).toContain('again');
  await askAgain(page, offer(page));
  await page.clock.resume();
  await reload(page).click();
  await expect(heading(page, 'Campaign History')).toBeVisible();
  expect(await page.evaluate(() => 'deployed' in window)).toBe(false);
  await expect(reload(page)).toBeHidden();
});

test('F1 F3 B12 an open page shows a module that was deployed before it was loaded', async ({ page }) => {
  await change();
  await page.goto(`${served.origin}/home`);
  await expect(page.getByRole('link', { name: 'Campaign History' })).toBeVisible();
  await stopClock(page);
  await himaRemote('publish', '--no-build');
  await askAgain(page, page.getByRole('link', { name: 'Campaign Archive' }));
  await page.clock.resume();
  await page.getByRole('link', { name: 'Campaign Archive' }).click();
  await expect(heading(page, 'Campaign Archive')).toBeVisible();
  expect(await page.evaluate(() => 'deployed' in window)).toBe(true);
  await expect(reload(page)).toBeHidden();
});
