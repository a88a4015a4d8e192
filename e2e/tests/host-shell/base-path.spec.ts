import { startUnderPath } from '../support/own-console.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

let served: Awaited<ReturnType<typeof startUnderPath>>;

test.beforeAll(async () => {
  served = await startUnderPath();
});
test.afterAll(() => served?.close());

test('R2.1 serves the console under its base path while signed out', async ({ page }) => {
  for (const address of ['/console', '/console/']) {
    await page.goto(served.origin + address);
    await expect(page).toHaveURL(`${served.origin}/console/auth`);
  }
  await page.getByRole('textbox', { name: /email/i }).fill('owner@hima.example');
  await page.getByLabel('Password', { exact: true }).fill('hima-local-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${served.origin}/console/home`);
});

test('R2.1 keeps deep links, remotes, language and sign-out under the base path', async ({ page }) => {
  await startSignedIn(page, 'owner');
  await page.goto(`${served.origin}/console/e-campaigns/campaign-history?page=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Campaign history/i);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Database Connection' })
    .click();
  await expect(page).toHaveURL(`${served.origin}/console/database-connection`);
  await page.goto(`${served.origin}/console/no-such-page`);
  await expect(page).toHaveURL(`${served.origin}/console/error/404`);
  await page.getByRole('button', { name: 'Return home' }).click();
  await expect(page).toHaveURL(`${served.origin}/console/home`);
  await page.goto(`${served.origin}/console/logout`);
  await expect(page).toHaveURL(`${served.origin}/console/auth/login`);
});
