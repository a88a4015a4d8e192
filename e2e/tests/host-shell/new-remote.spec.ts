import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startOverCopy } from '../support/own-console.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveller.js';

const installed = resolve(import.meta.dirname, '../../..');
const title = ['--title', 'Q3 reports', '--title-arb', 'تقارير الربع الثالث'];

let served: Awaited<ReturnType<typeof startOverCopy>>;
let repository: string;

test.beforeEach(async () => {
  served = await startOverCopy();
  repository = await mkdtemp(join(tmpdir(), 'hima-repository-'));
  for (const name of ['node_modules', 'shared-sdk'])
    await symlink(join(installed, name), join(repository, name));
  await writeFile(join(repository, 'package.json'), JSON.stringify({ workspaces: ['mfe-*'] }));
});
test.afterEach(async ({ page }) => {
  // The page first: what it still asks for would be a complaint.
  await page.close();
  await served?.close();
  await rm(repository, { recursive: true });
});

async function himaRemote(args: string[], cwd = repository): Promise<string> {
  const command = join(installed, 'node_modules/.bin/hima-remote');
  return (await promisify(execFile)(command, args, { cwd })).stdout;
}

const publish = (name: string) => himaRemote(['publish', '--to', served.root], join(repository, name));

test('F1 F3 B13 a new remote appears in the running console, and leaves it when it is removed', async ({
  page,
}) => {
  await himaRemote(['create', 'mfe-q3-reports', '--no-install', ...title]);
  await himaRemote(['create', 'mfe-2nd', '--no-install', '--permission', 'Pages.SmsSetup.Gateway']);
  expect(await publish('mfe-q3-reports')).toMatch(/^Published mfe-q3-reports \S+ to stable\.\n$/);
  expect(await publish('mfe-2nd')).toMatch(/^Published mfe-2nd \S+ to stable\.\n$/);

  // The owner has no permission for the second page.
  await startSignedIn(page, 'owner');
  await page.goto(`${served.origin}/home`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Q3 reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Q3 reports' })).toBeVisible();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  await expect(page).toHaveTitle(/Q3 reports/);
  await expect(menu.getByRole('link', { name: '2nd' })).toHaveCount(0);
  await page.goto(`${served.origin}/2nd`);
  await expect(page).toHaveURL(/\/error\/401$/);

  await page.evaluate(() => localStorage.setItem('language', 'arb'));
  await page.goto(`${served.origin}/q3-reports`);
  await expect(page.getByRole('heading', { level: 1, name: 'تقارير الربع الثالث' })).toBeVisible();
  await expect(page.getByText('لا يوجد ما يُعرض بعد')).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  await expect(link('تقارير الربع الثالث')).not.toHaveCount(0);

  await himaRemote(['remove', 'mfe-q3-reports', '--to', served.root]);
  await page.goto(`${served.origin}/home`);
  await expect(link('لوحة المعلومات').first()).toBeVisible();
  await expect(link('تقارير الربع الثالث')).toHaveCount(0);
});

test('F1 F3 B13 a new remote shows its page to who has its permission', async ({ page }) => {
  await himaRemote(['create', 'mfe-2nd', '--no-install', '--permission', 'Pages.SmsSetup.Gateway']);
  await publish('mfe-2nd');
  await startSignedIn(page, 'steward');
  await page.goto(`${served.origin}/home`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: '2nd' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2nd' })).toBeVisible();

  // A second version, and back.
  const file = join(repository, 'mfe-2nd/src/i18n/en.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Nothing to show yet', 'Nothing here'));
  await publish('mfe-2nd');
  await page.reload();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await himaRemote(['rollback', 'mfe-2nd', '--to', served.root]);
  await page.reload();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
});
