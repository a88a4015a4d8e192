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

test('F4 remotes for the first, the previous and this minor version of the SDK share one page; one for the next major version is refused alone', async ({
  page,
}) => {
  const { origin, repository, himaRemote, publish } = remotes;
  const sdk = JSON.parse(await readFile(join(repository, 'shared-sdk/package.json'), 'utf8')) as {
    version: string;
  };
  const [major = 0, minor = 0] = sdk.version.split('.').map(Number);
  const next = `^${major + 1}.0.0`;
  const ranges: Record<string, string> = {
    'mfe-first': `^${major}.0.0`,
    'mfe-previous': `^${major}.${Math.max(0, minor - 1)}.0`,
    'mfe-same': `^${sdk.version}`,
    'mfe-next': `^${sdk.version}`,
  };
  for (const [name, range] of Object.entries(ranges)) {
    await himaRemote(['create', name, '--no-install']);
    const file = join(repository, name, 'package.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(`"^${sdk.version}"`, `"${range}"`));
    await publish(name);
  }
  // Publishing refuses remotes that the console can't run.
  const asked = new Set<string>();
  await page.route('**/registry.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as {
      remotes: Record<string, { versions: Record<string, { sdk: string }> }>;
    };
    for (const version of Object.values(registry.remotes['mfe_next']!.versions)) version.sdk = next;
    for (const name of Object.keys(ranges))
      for (const { sdk: range } of Object.values(registry.remotes[name.replace('-', '_')]!.versions))
        asked.add(range);
    await route.fulfill({ json: registry });
  });

  await startSignedIn(page, 'owner');
  await page.goto(`${origin}/home`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  for (const name of ['First', 'Previous', 'Same']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    `needs SDK ${next}; this console has SDK ${sdk.version}`,
  );
  await menu.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  expect(asked.size).toBe(4);
});
