import { expectMessage } from '../support/messages.js';
import { expect, test } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

test.describe('session', () => {
  test('R2.4 signed in: redirects auth to home and an unknown path to 404', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/no-such-page');
    await expect(page).toHaveURL(/\/error\/404$/);
    await expect(page.getByText("We can't find that page.")).toBeVisible();
  });

  test('R2.6 shows a loading screen until the current user is fetched', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/user/with-permissions', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home');
    await expect(page.getByRole('status', { name: /loading/i })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('R2.3 logout clears the session, reloads and shows the login page', async ({ page }) => {
    await startSignedIn(page, 'owner');
    await page.goto('/home');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
  });

  test('R4.2 shows an error toast and signs out when the user cannot be fetched', async ({
    page,
    signedInAs,
    expectComplaint,
  }) => {
    expectComplaint(/status of 500/);
    await signedInAs('owner');
    await page.route('**/user/with-permissions', (route) =>
      route.fulfill({
        status: 500,
        json: { result: null, success: false, error: { message: 'The directory is closed' }, __abp: true },
      }),
    );
    await expectMessage(page, 'The directory is closed', () => page.goto('/home'));
    await expect(page).toHaveURL(/\/auth/);
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
  });

  test('R8.5 only logs a stored auth that is not JSON', async ({ page, expectComplaint }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    expectComplaint(/access-token/);
    await page.addInitScript(() => localStorage.setItem('access-token', '{"accessToken": '));
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(logged.some((text) => text.includes('access-token'))).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('R6.5 R6.3 redirects to the unauthorized page without the permission; the API refuses too', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/organizations');
    await expect(page).toHaveURL(/\/error\/401$/);
    await expect(page.getByText('You are not authorized to access this page')).toBeVisible();
    await page
      .getByRole('button', { name: /return home/i })
      .or(page.getByRole('link', { name: /return home/i }))
      .click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('R2.28 R1.4 shows a data owner exactly five sidebar entries', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.goto('/e-campaigns/campaign-history');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar).toBeVisible();
    await expect(sidebar.getByRole('link')).toHaveText([
      'Home',
      'Dashboard',
      'Campaign History',
      'Database Connection',
      'Campaign Filter',
    ]);
    await expect(sidebar.getByText('E-Campaign', { exact: true })).toBeVisible();
  });
});
