import type { Page } from '@playwright/test';
import { idle } from '../support/idle.js';
import { expect, test } from '../support/test.js';

/**
 * What a person downloads before a page can be used, in kB (1,000 bytes) with headers. A test fails above the budget, and
 * far below it, where it would no longer guard anything: lower it then. Raise one only for what the page gains.
 */
const budgets = { signIn: 295, home: 500, history: 534, analytics: 526 };
const MARGIN = 0.97;

/** @returns the kB of scripts, styles, documents and Latin fonts since; Arabic letters depend on who named campaigns */
async function countFiles(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const counted = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const file =
      // Those of remotes are requested with fetch, before the scripts that load them.
      (/^(Document|Script|Stylesheet|Font)$/.test(type) || /\/remotes\/.+\.(js|css)$/.test(response.url)) &&
      !response.url.includes('-arabic-arabic-');
    if (file) counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1_000;
}

for (const [stage, path, account] of [
  ['signIn', '/auth/login', undefined],
  ['home', '/home', 'owner'],
  ['history', '/e-campaigns/campaign-history', 'owner'],
  ['analytics', '/dashboard-management', 'owner'],
] as const)
  test(`downloads no more than its budget for ${path}`, async ({ page, signedInAs }) => {
    if (account) await signedInAs(account);
    const downloaded = await countFiles(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Some come once the page has nothing else to do.
    await expect.poll(downloaded).toBeGreaterThan(MARGIN * budgets[stage]);
    await idle(page);
    expect(downloaded()).toBeLessThanOrEqual(budgets[stage]);
  });
