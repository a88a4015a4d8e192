import type { Page, Route } from '@playwright/test';
import { idle } from '../support/idle.js';
import { expect, test } from '../support/test.js';

/** Keeps back the scripts that match. @returns lets them through */
async function hold(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(scripts, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

for (const [path, remote, account] of [
  ['/auth/login', 'mfe-auth', undefined],
  ['/e-campaigns/campaign-history', 'mfe-campaigns', 'owner'],
] as const)
  test(`requests ${remote} for ${path} while the shell is being downloaded`, async ({ page, signedInAs }) => {
    if (account) await signedInAs(account);
    const files = ['remoteEntry', '__federation_expose_remote\\.[0-9a-f]+', 'texts-en\\.[0-9a-f]+'].map(
      (file) => page.waitForRequest(new RegExp(`/remotes/${remote}/[^/]+/${file}\\.js$`)),
    );
    const release = await hold(page, /\/libraries\.[0-9a-f]+\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await Promise.all(files);
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('goes home with the shell that was downloaded while the person typed', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').pressSequentially('owner@hima.example');
  await idle(page);
  const release = await hold(page, /\.js$/);
  await page.getByLabel('Password', { exact: true }).fill('hima-local-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await release();
});

test('has its theme, language and direction before the shell is downloaded', async ({ page, appearance }) => {
  await appearance({ language: 'arb', theme: 'dark' });
  const release = await hold(page, /\/main\.[0-9a-f]+\.js$/);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('html[lang=ar][dir=rtl][data-theme=dark] .splash-mark')).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
