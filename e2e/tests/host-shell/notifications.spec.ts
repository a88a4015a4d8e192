import type { Page } from '@playwright/test';
import { appearances, expect, expectAccessible, test } from '../support/test.js';

const bell = (page: Page) => page.getByRole('button', { name: /^(Notifications|الإشعارات)/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Notifications|الإشعارات)$/ });

/** The campaigns cannot be listed: the page says so, and a toast does. */
async function fail(page: Page): Promise<void> {
  await page.route('**/campaign-api/campaign?**', (route) =>
    route.fulfill({
      status: 500,
      json: {
        result: null,
        success: false,
        error: { message: 'The campaign store is resting', requestId: 'req-0815' },
        __abp: true,
      },
    }),
  );
  await page.goto('/e-campaigns/campaign-history');
  await expect(
    page.getByRole('button', { name: 'Retry' }).or(page.getByText('إعادة المحاولة')),
  ).toBeVisible();
}

test.describe('notifications', () => {
  test.beforeEach(({ expectComplaint }) => expectComplaint(/status of 500/));

  test('R3.5 R8.1 keeps a hidden toast in the drawer, with a request ID to copy', async ({
    page,
    context,
    signedInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedInAs('auditor');
    await fail(page);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(page.locator('.ant-notification-notice')).toHaveCount(0);

    await bell(page).press('Enter');
    // The drawer takes the focus when it is there.
    await expect(bell(page)).not.toBeFocused();
    const entry = drawer(page).getByRole('listitem');
    await expect(entry).toContainText('The campaign store is resting');
    await expect(entry).toContainText('Request ID: req-0815');
    await entry.getByRole('button', { name: 'Copy' }).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('req-0815');

    await drawer(page).getByRole('button', { name: 'Mark all read' }).press('Enter');
    await expect(entry.getByText('New', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  test.describe('in motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('R3.5 clears notifications on demand and on reload', async ({ page, signedInAs }) => {
      await signedInAs('auditor');
      await fail(page);
      await bell(page).press('Enter');
      await expect(bell(page)).not.toBeFocused();
      await drawer(page).getByRole('button', { name: 'Clear' }).press('Enter');
      await expect(drawer(page)).toHaveCount(0);
      await expect(bell(page)).toBeFocused();
      await bell(page).press('Enter');
      await expect(drawer(page)).toContainText('No notifications yet');
      await page.goto('/home');
      await expect(bell(page)).toHaveAccessibleName('Notifications');
    });
  });

  for (const appearance of appearances) {
    const { language, theme } = appearance;
    test(`R1.1 R1.6 WCAG 2.2 AA with the drawer open at the end side, ${language}, ${theme}`, async ({
      page,
      signedInAs,
      appearance: choose,
    }) => {
      await choose(appearance);
      await signedInAs('auditor');
      await fail(page);
      await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
      await bell(page).press('Enter');
      await expect(drawer(page).getByRole('listitem')).toBeVisible();
      const atTheEnd = async () => {
        const place = await drawer(page).boundingBox();
        return language === 'arb' ? place?.x : place && place.x + place.width;
      };
      await expect.poll(atTheEnd).toBe(language === 'arb' ? 0 : 1440);
      await expectAccessible(page);
    });
  }
});
