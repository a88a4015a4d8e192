import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openNewRemotes, type NewRemotes } from '../support/new-remotes.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

let remotes: NewRemotes;
test.beforeEach(async () => {
  remotes = await openNewRemotes();
});
test.afterEach(async ({ page }) => {
  // The page is closed first: its later requests would be logged as errors.
  await page.close();
  await remotes?.close();
});

/** Changes the new page's content. */
async function rename(text: string): Promise<void> {
  const file = join(remotes.repository, 'mfe-reports/src/i18n/en.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Nothing to show yet', text));
}

test('F7 a tab tries a version that only it uses, and ends the trial', async ({ page, context }) => {
  const { origin, himaRemote, publish } = remotes;
  await himaRemote(['create', 'mfe-reports', '--no-install']);
  await publish('mfe-reports');
  const file = join(remotes.repository, 'mfe-reports/src/i18n/en.json');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('Nothing to show yet', 'Reports of next week'),
  );
  await publish('mfe-reports', ['--channel', 'next']);

  await startSignedIn(page, 'admin');
  await page.goto(`${origin}/modules`);
  await page.getByRole('button', { name: /^Try mfe-reports \S+ in this tab$/ }).click();
  const banner = page.getByRole('status').filter({ hasText: 'This tab uses mfe-reports' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('row', { name: /^mfe-reports/ })).toContainText('In this tab');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText('Reports of next week')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Reports of next week')).toBeVisible();
  await expect(banner).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${origin}/reports`);
  await expect(other.getByText('Nothing to show yet')).toBeVisible();
  await other.close();

  await banner.getByRole('button', { name: 'End trial' }).click();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  await expect(page.getByText('This tab uses')).toHaveCount(0);
});

test('F7 a trial ends with the promotion of its version', async ({ page }) => {
  const { origin, root, himaRemote, publish } = remotes;
  await himaRemote(['create', 'mfe-reports', '--no-install']);
  await publish('mfe-reports');
  await rename('Reports of next week');
  await publish('mfe-reports', ['--channel', 'next']);
  await startSignedIn(page, 'admin');
  await page.goto(`${origin}/modules`);
  await page.getByRole('button', { name: /^Try mfe-reports/ }).click();
  await expect(page.getByText('This tab uses')).toBeVisible();

  await himaRemote(['promote', 'mfe-reports', '--to', root]);
  await page.goto(`${origin}/reports`);
  await expect(page.getByText('Reports of next week')).toBeVisible();
  await expect(page.getByText('This tab')).toHaveCount(0);
  await himaRemote(['rollback', 'mfe-reports', '--to', root]);
  await page.reload();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
});
