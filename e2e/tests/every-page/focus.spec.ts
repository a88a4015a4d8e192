import type { Page } from '@playwright/test';
import { createCampaign, password } from '../support/api.js';
import { enterIn } from '../support/keys.js';
import { appearances, expect, test } from '../support/test.js';

const phone = { width: 390, height: 844 };
const userMenu = (page: Page) => page.locator('#user-menu');

test('R1.6 the focus continues in the page after signing in, and in the menu after a change of language', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('owner@hima.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await userMenu(page).press('Enter');
  // A menu takes the focus after it has appeared.
  await expect(page.getByRole('menuitem', { name: 'Language' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(userMenu(page)).toBeFocused();
});

test('R1.6 Enter chooses in a menu what the arrows before it reached, also when a busy page receives them at once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/home');
  const item = (name: string) => page.getByRole('menuitem', { name });
  const atOnce = async (...keys: string[]) => {
    const busy = page.evaluate(() => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    });
    await Promise.all([busy, ...keys.map((key) => page.keyboard.press(key))]);
  };
  // Closed menus stay in the page, with their active items.
  for (const button of [userMenu(page), page.getByRole('button', { name: 'Theme' })]) {
    await button.press('Enter');
    await expect(page.locator('[role^=menuitem]:focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  await userMenu(page).press('Enter');
  await expect(item('Language')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await atOnce('ArrowLeft', 'End', 'ArrowUp', 'Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(userMenu(page)).toBeFocused();
});

for (const look of appearances)
  test(`R1.6 the focus leaves the drawer of a phone for its button, or for the page of a link, ${look.language}`, async ({
    page,
    signedInAs,
    appearance,
  }) => {
    await page.setViewportSize(phone);
    await signedInAs('owner');
    await appearance(look);
    await page.goto('/home');
    const toggle = page.locator('.shell-header .shell-toggle-narrow').first();
    const drawer = page.getByRole('dialog');
    await toggle.press('Enter');
    await expect(drawer.locator('.mobile-menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await toggle.press('Enter');
    await enterIn(drawer, drawer.locator('a[href="/dashboard-management"]'));
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard-management$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

test('R1.6 the focus stays in the content when a request is accepted', async ({ page, signedInAs }) => {
  const { id } = await createCampaign({ connection: 'Clinic' });
  await page.setViewportSize(phone);
  await signedInAs('owner');
  await page.goto(`/e-campaigns/campaign-history/details/${id}`);
  const bar = page.getByRole('group', { name: 'Decision' });
  await bar.getByRole('button', { name: 'Preview audience' }).press('Enter');
  await bar.getByRole('button', { name: 'Accept Request' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await enterIn(question, question.getByRole('button', { name: 'Accept Request' }));
  await expect(bar).toHaveCount(0);
  await expect(page.locator('main, main :focus').last()).toBeFocused();
});

test('R1.6 the focus returns from a dialog of SMS Setup to its button', async ({ page, signedInAs }) => {
  await signedInAs('operator');
  await page.goto('/sms-setup');
  const add = page.getByRole('button', { name: 'Add sender ID' });
  await add.press('Enter');
  const dialog = page.getByRole('dialog');
  await enterIn(dialog, dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
});
