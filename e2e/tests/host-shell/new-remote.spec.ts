import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openNewRemotes, type NewRemotes } from '../support/new-remotes.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

const title = ['--title', 'Q3 reports', '--title-arb', 'تقارير الربع الثالث'];

let remotes: NewRemotes;
test.beforeEach(async () => {
  remotes = await openNewRemotes();
});
test.afterEach(async ({ page }) => {
  // The page is closed first: its later requests would be logged as errors.
  await page.close();
  await remotes?.close();
});

test('F1 F3 B13 a new remote appears in the running console, and leaves it when it is removed', async ({
  page,
}) => {
  const { origin, root, himaRemote, publish } = remotes;
  await himaRemote(['create', 'mfe-q3-reports', '--no-install', ...title]);
  await himaRemote(['create', 'mfe-2nd', '--no-install', '--permission', 'Pages.SmsSetup.Gateway']);
  expect(await publish('mfe-q3-reports')).toMatch(/^Published mfe-q3-reports \S+ to stable\.\n$/);
  expect(await publish('mfe-2nd')).toMatch(/^Published mfe-2nd \S+ to stable\.\n$/);

  // The owner has no permission for the second page.
  await startSignedIn(page, 'owner');
  await page.goto(`${origin}/home`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Q3 reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Q3 reports' })).toBeVisible();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  await expect(page).toHaveTitle(/Q3 reports/);
  await expect(menu.getByRole('link', { name: '2nd' })).toHaveCount(0);
  await page.goto(`${origin}/2nd`);
  await expect(page).toHaveURL(/\/error\/401$/);

  await page.evaluate(() => localStorage.setItem('language', 'arb'));
  await page.goto(`${origin}/q3-reports`);
  await expect(page.getByRole('heading', { level: 1, name: 'تقارير الربع الثالث' })).toBeVisible();
  await expect(page.getByText('لا يوجد ما يُعرض بعد')).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  await expect(link('تقارير الربع الثالث')).not.toHaveCount(0);

  await himaRemote(['remove', 'mfe-q3-reports', '--to', root]);
  await page.goto(`${origin}/home`);
  await expect(link('لوحة المعلومات').first()).toBeVisible();
  await expect(link('تقارير الربع الثالث')).toHaveCount(0);
});

test('F1 F3 B13 a new remote shows its page to users with its permission', async ({ page }) => {
  const { origin, root, repository, himaRemote, publish } = remotes;
  await himaRemote(['create', 'mfe-2nd', '--no-install', '--permission', 'Pages.SmsSetup.Gateway']);
  await publish('mfe-2nd');
  await startSignedIn(page, 'steward');
  await page.goto(`${origin}/home`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: '2nd' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2nd' })).toBeVisible();

  // A second version, and back. Its texts are none that a build compiles.
  const source = join(repository, 'mfe-2nd/src');
  await writeFile(
    join(source, 'texts.ts'),
    `export default { EMPTY: "Nothing ''here''", PURPOSE: 'A test.' };\n`,
  );
  const file = join(source, 'remote.tsx');
  await writeFile(file, (await readFile(file, 'utf8')).replace('./i18n/en.json', './texts'));
  await publish('mfe-2nd');
  await page.reload();
  await expect(page.getByText("Nothing 'here'")).toBeVisible();
  await himaRemote(['rollback', 'mfe-2nd', '--to', root]);
  await page.reload();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
});
