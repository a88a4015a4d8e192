import type { Page } from '@playwright/test';
import { createCampaign, uniqueName } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { expect, expectAccessible } from '../support/test.js';
import { startSignedIn } from '../support/traveler.js';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages and actions' });

async function openAtHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
}

test.describe('command palette', () => {
  test('R1.6 R2.12 opens a page by its English or Arabic name, by keyboard', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    for (const name of ['history', 'سجل']) {
      await openAtHome(page);
      await page.keyboard.type(name);
      await expect(page.getByRole('option')).toHaveText(['Campaign History']);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/e-campaigns\/campaign-history$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    }
  });

  test('B1 finds a request by its name, and “pending”', async ({ page, signedInAs, organization }) => {
    const request = await createCampaign({ connection: 'Clinic', name: uniqueName('Palette') }, organization);
    await signedInAs(organization.owner);
    await openAtHome(page);
    await page.keyboard.type(request.name);
    await expect(page.getByRole('group', { name: 'Campaign requests' }).getByRole('option')).toHaveText([
      request.name,
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/details/${request.id}$`));

    await openAtHome(page);
    await page.keyboard.type('pending');
    await page.getByRole('option', { name: 'Requests to answer' }).click();
    await expect(page).toHaveURL(/campaign-history\?status=Pending$/);
  });

  test('R6.3 finds only permitted pages', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await openAtHome(page);
    await page.keyboard.type('organizations');
    await expect(page.getByText('No results')).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expectAccessible(page);
  });

  test.describe('in motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('restores focus on Escape, and opens from the header button', async ({ page, signedInAs }) => {
      await signedInAs('owner');
      await page.goto('/home');
      const filter = page.getByRole('link', { name: 'Campaign Filter' });
      await filter.focus();
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(filter).toBeFocused();

      // At once, while it is still closing.
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('history');
      await expect(field(page)).toHaveValue('history');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(filter).toBeFocused();

      const button = page.getByRole('button', { name: 'Search pages and actions' });
      await button.press('Enter');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  });

  test('does not open over another dialog', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.goto('/home');
    await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field(page)).toHaveCount(0);
  });

  test('R4.5 R4.6 R2.3 runs the commands for appearance, language and sign-out', async ({ page }) => {
    await startSignedIn(page, 'owner');
    await openAtHome(page);
    await page.keyboard.type('night');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await openAtHome(page);
    await page.keyboard.type('switch to arabic');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});
