import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Response } from '@playwright/test';
import { expect, test } from '../support/test.js';

const repository = resolve(import.meta.dirname, '../../..');

test.describe('remotes', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('admin'));

  test('F1 opens every remote of the registry in the shell', async ({ page, request }) => {
    const registry = await (await request.get('/registry.json')).json();
    const folders = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
    expect(Object.keys(registry.remotes).sort()).toEqual(
      folders.map((name) => name.replaceAll('-', '_')).sort(),
    );
    for (const [path, heading] of [
      ['/e-campaigns/campaign-history', 'Campaign History'],
      ['/database-connection', 'Database Connection'],
      ['/dashboard-management', 'Analytics'],
      ['/organizations', 'Organizations'],
      ['/campaign-filter', 'Campaign Filter'],
    ] as const) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}$`, 'i') }),
      ).toBeVisible();
    }
  });

  test('F1 compiles no address or version of a remote into the host', async ({ page }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (path.endsWith('.js') && !path.startsWith('/remotes/')) scripts.push(response);
    });
    await page.goto('/home');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    const texts = await Promise.all(scripts.map((script) => script.text()));
    expect(texts.filter((text) => text.includes('remotes/mfe'))).toEqual([]);
  });

  test('F2 shares one SDK, one React and one router between all builds', async ({ page }) => {
    await page.goto('/e-campaigns/campaign-history');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loaded = await page.evaluate(() => {
      const scope = (
        globalThis as unknown as {
          __FEDERATION__: {
            __SHARE__: Record<
              string,
              Record<string, Record<string, Record<string, { loaded?: unknown; lib?: () => unknown }>>>
            >;
          };
        }
      ).__FEDERATION__.__SHARE__;
      // The host and each remote have an entry of their own that may point at the same module.
      const modules: Record<string, Set<unknown>> = {};
      for (const instance of Object.values(scope))
        for (const [name, versions] of Object.entries(instance['default'] ?? {}))
          for (const version of Object.values(versions))
            if (version.loaded) (modules[name] ??= new Set()).add(version.lib?.());
      const counts: Record<string, number> = {};
      for (const [name, instances] of Object.entries(modules)) counts[name] = instances.size;
      return counts;
    });
    for (const name of [
      'react',
      'react-dom',
      'react-router-dom',
      '@hima/sdk',
      '@hima/sdk/ui',
      '@hima/sdk/data',
    ])
      expect(loaded[name], name).toBe(1);
  });

  test('F5 shows an error in the content area of an unavailable remote, and Retry loads it', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/.*/);
    let down = true;
    await page.route('**/remotes/mfe-campaigns/**/remoteEntry.js*', (route) =>
      down ? route.abort('connectionrefused') : route.continue(),
    );
    await page.goto('/e-campaigns/campaign-history');
    const card = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect(card).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();
    down = false;
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaign History' })).toBeVisible();
  });

  test('F5 refuses a remote that responds with HTML and keeps the shell running', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/.*/);
    await page.route('**/remotes/mfe-database/**/remoteEntry.js*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wrong address</title>' }),
    );
    await page.goto('/database-connection');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('F5 refuses altered remote code by its integrity hash', async ({ page, expectComplaint }) => {
    expectComplaint(/.*/);
    await page.route('**/remotes/mfe-dashboard/**/remoteEntry.js*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nwindow.altered = true;` });
    });
    await page.goto('/dashboard-management');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  });

  test('F4 refuses a remote for another SDK major version before downloading it', async ({ page }) => {
    let downloaded = false;
    await page.route('**/registry.json', async (route) => {
      const registry = await (await route.fetch()).json();
      for (const version of Object.values<{ sdk: string }>(registry.remotes.mfe_database.versions))
        version.sdk = '^2.0.0';
      await route.fulfill({ json: registry });
    });
    await page.route('**/remotes/mfe-database/**', (route) => {
      downloaded = true;
      return route.continue();
    });
    await page.goto('/database-connection');
    await expect(page.getByRole('alert')).toContainText('needs SDK ^2.0.0; this console has SDK 1.');
    expect(downloaded).toBe(false);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  });

  test('F1 explains a malformed registry and falls back to the last valid copy', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/.*/);
    let body = '{"schema": 1, "remotes": ';
    await page.route('**/registry.json', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute('**/registry.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    body = '<!doctype html>';
    await page.route('**/registry.json', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText(/last known|earlier list|saved list/i)).toBeVisible();
  });
});
