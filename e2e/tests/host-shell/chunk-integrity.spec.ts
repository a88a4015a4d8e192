import { appendFile, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startOverCopy } from '../support/own-console.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

let served: Awaited<ReturnType<typeof startOverCopy>>;

test.beforeEach(async ({ page }) => {
  served = await startOverCopy();
  await startSignedIn(page, 'owner');
});
test.afterEach(async ({ page }) => {
  // The page is closed first: its later requests would be logged as errors.
  await page.close();
  await served?.close();
});

/** Adds a few bytes to the published chunks of the campaign pages that match. @returns how many there were */
async function alter(chunk: RegExp, addition: string): Promise<number> {
  const registry = JSON.parse(await readFile(join(served.root, 'registry.json'), 'utf8'));
  const folder = join(served.root, 'remotes/mfe-campaigns', registry.remotes.mfe_campaigns.channels.stable);
  const files = (await readdir(folder)).filter((name) => chunk.test(name) && name !== 'remoteEntry.js');
  for (const file of files) {
    await appendFile(join(folder, file), addition);
    // Otherwise the unchanged compressed form would be served.
    for (const suffix of ['.br', '.gz']) await rm(join(folder, file + suffix), { force: true });
  }
  return files.length;
}

const history = '/e-campaigns/campaign-history';
/** A page with styles of its own. */
const filter = '/campaign-filter';

for (const [kind, chunk, addition, path] of [
  ['chunk that a page is loaded with later', /^\d+\.[0-9a-f]{8}\.js$/, '\nwindow.altered = true;', history],
  ['first chunk', /^__federation_expose_.*\.js$/, '\nwindow.altered = true;', history],
  ['style', /\.css$/, '\n:root { --altered: yes; }', filter],
] as const)
  test(`F5 refuses a ${kind} changed after publishing and keeps the shell running`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/integrity|Loading (CSS )?chunk|is already registered/i);
    expect(await alter(chunk, addition)).toBeGreaterThan(0);
    await page.goto(served.origin + path);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--altered')),
    ).toBe('');
  });

test('F5 runs a remote with unchanged chunks', async ({ page }) => {
  await page.goto(served.origin + filter);
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign Filter' })).toBeVisible();
  await expect(page.locator('link[rel=stylesheet][integrity^="sha384-"]')).not.toHaveCount(0);
});
