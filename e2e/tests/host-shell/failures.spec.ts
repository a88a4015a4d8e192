import assert from 'node:assert/strict';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startOverCopy } from '../support/own-console.js';
import { answered, followRequests } from '../support/idle.js';
import { expect, test } from '../support/test.js';
import { signIn, startSignedIn } from '../support/traveler.js';

const history = '/e-campaigns/campaign-history';
const historyHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Campaign History', exact: true });

/** The tests' changes of a version, with invalid values, too. */
interface Version {
  entry: unknown;
  contributes: { routes: [{ path: string; title: unknown }]; menu?: { icon: string }[]; area?: string };
}
interface Published {
  channels: { stable: string };
  versions: Record<string, Version>;
}
interface Remotes extends Record<string, Published> {
  mfe_campaigns: Published;
  mfe_dashboard: Published;
  mfe_database: Published;
}

/** Pages that are broken at a time. */
const AT_ONCE = 4;

/** Sets the theme earlier than the others, which set it, too. */
const FIRST = /^\/first\./;

/** The console's own scripts that a page requests. */
async function ownScripts(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !pathname.startsWith('/remotes/')) scripts.add(pathname);
  });
  await page.goto(path);
  await expect(historyHeading(page)).toBeVisible();
  await page.close();
  return [...scripts];
}

test('F5 explains the error and the next step for every missing script of the console', async ({
  context,
  expectComplaint,
}) => {
  expectComplaint(/.*/);
  const session = JSON.stringify(await signIn('owner'));
  await context.addInitScript((stored) => localStorage.setItem('access-token', stored), session);
  const scripts = (await ownScripts(context, history)).filter((script) => !FIRST.test(script));
  expect(scripts.length).toBeGreaterThan(5);
  const brokenBy = (script: string) =>
    test.step(script, async () => {
      const visitor = await context.newPage();
      followRequests(visitor);
      await visitor.route(`**${script}`, (route) => route.fulfill({ status: 404, body: '' }));
      await visitor.goto(history);
      // Without the very first script nothing runs; after a while, styles alone show the help.
      await visitor.evaluate(() => {
        if (!document.documentElement.dataset['theme'])
          for (const animation of document.getAnimations()) animation.finish();
      });
      const help = visitor
        .getByRole('alert')
        .or(visitor.locator('.splash-help').filter({ visible: true }))
        .first();
      await expect(help).toBeVisible();
      // Whoever asks again meanwhile shares an attempt that is about to fail.
      await answered(visitor);
      await visitor.unroute(`**${script}`);
      await help
        .getByRole('button', { name: 'Retry' })
        .or(help.getByRole('button', { name: 'Reload the page' }))
        .or(help.getByRole('link', { name: 'Reload the page' }))
        .first()
        .click();
      await expect(historyHeading(visitor)).toBeVisible();
      await visitor.close();
    });
  for (let at = 0; at < scripts.length; at += AT_ONCE)
    await Promise.all(scripts.slice(at, at + AT_ONCE).map(brokenBy));
});

test('F5 starts in the theme without the first script', async ({ page, appearance, expectComplaint }) => {
  expectComplaint(/404/);
  await appearance({ theme: 'dark' });
  let missing = 0;
  await page.route(/\/first\.[0-9a-f]+\.js$/, (route) => {
    missing += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
  expect(missing).toBe(1);
});

test('F5 says in both languages that the console takes long to load, before any script runs', async ({
  page,
}) => {
  await page.route('**/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Hima is taking long to load.')).toBeHidden();
  await page.waitForFunction(() => document.getAnimations().length > 1);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(page.getByText('Hima is taking long to load.')).toBeVisible();
  await expect(page.getByText('يستغرق تحميل حِمى وقتًا طويلًا.')).toBeVisible();
});

test.describe('what is served', () => {
  let served: Awaited<ReturnType<typeof startOverCopy>>;
  test.beforeEach(async ({ page }) => {
    served = await startOverCopy();
    await startSignedIn(page, 'admin');
  });
  test.afterEach(async ({ page }) => {
    await page.close();
    await served.close();
  });

  /** Changes the registry as its file has it. */
  async function changeRegistry(change: (remotes: Remotes) => void): Promise<void> {
    const file = join(served.root, 'registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8'));
    change(registry.remotes);
    await writeFile(file, JSON.stringify(registry));
    for (const suffix of ['.br', '.gz']) await rm(file + suffix, { force: true });
  }
  const stableOf = ({ versions, channels }: Published): Version => {
    const stable = versions[channels.stable];
    assert(stable);
    return stable;
  };

  test('F5 leaves out a remote that the registry describes incorrectly, and keeps all others', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/registry\.json: mfe_database is left out/);
    await changeRegistry(({ mfe_database, mfe_campaigns }) => {
      stableOf(mfe_database).contributes.routes[0].title = 'Database';
      mfe_campaigns.versions['0.0.1'] = { ...stableOf(mfe_campaigns), entry: 7 };
      for (const entry of stableOf(mfe_campaigns).contributes.menu ?? []) entry.icon = 'constructor';
    });
    await page.goto(`${served.origin}${history}`);
    await expect(historyHeading(page)).toBeVisible();
    await expect(page.getByText('1 module is missing')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Database Connection' })).toHaveCount(0);
  });

  test('F5 lets no remote take pages of the console, of another remote or the sign-in', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/is left out/);
    const title = { en: 'Taken', arb: 'مأخوذ' };
    await changeRegistry((remotes) => {
      for (const [name, path, area] of [
        ['zz_home', '/home', 'main'],
        ['zz_below', `${history}/details`, 'main'],
        ['zz_sign_in', '/auth', 'auth'],
      ] as const) {
        const version = {
          ...stableOf(remotes.mfe_dashboard),
          contributes: { routes: [{ path, title }], area },
        } satisfies Version;
        remotes[name] = { channels: { stable: '1.0.0' }, versions: { '1.0.0': version } };
      }
    });
    await page.goto(`${served.origin}${history}`);
    await expect(historyHeading(page)).toBeVisible();
    await expect(page.getByText('3 modules are missing')).toBeVisible();
    await expect(page.getByText('path /home belongs to the console')).toBeAttached();
  });

  test('F5 shows on Retry the repaired version that was published since', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/.*/);
    const registry = JSON.parse(await readFile(join(served.root, 'registry.json'), 'utf8'));
    const { stable } = registry.remotes.mfe_campaigns.channels;
    const folder = join(served.root, 'remotes/mfe-campaigns');
    await cp(join(folder, stable), join(folder, '9.0.0'), { recursive: true });
    await rm(join(folder, stable), { recursive: true });

    await page.goto(`${served.origin}${history}`);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(retry).toBeVisible();
    await changeRegistry(({ mfe_campaigns }) => {
      const repaired = stableOf(mfe_campaigns);
      mfe_campaigns.versions['9.0.0'] = {
        ...repaired,
        entry: String(repaired.entry).replace(stable, '9.0.0'),
      };
      mfe_campaigns.channels.stable = '9.0.0';
    });
    await retry.click();
    await expect(historyHeading(page)).toBeVisible();
  });
});
