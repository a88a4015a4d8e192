import { runFor, stopClock } from '../support/clock.js';
import { expect, test } from '../support/test.js';

test.describe('menus', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.addInitScript(() =>
      localStorage.setItem('layout-configuration', '{"app":{"header":{"default":{"content":"menu"}}}}'),
    );
  });

  test('R4.9 R9.6 hides a hover dropdown 200 ms after the pointer leaves, unless it returns', async ({
    page,
  }) => {
    await page.goto('/home');
    const group = page
      .getByRole('navigation', { name: 'Header menu' })
      .getByRole('button', { name: 'E-Campaign' });
    await page.clock.install();
    await stopClock(page);
    await group.hover();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.menu-dropdown-list:visible')).toHaveCSS('z-index', '105');

    await page.mouse.move(700, 600);
    await runFor(page, 150);
    await group.hover();
    await runFor(page, 1_000);
    await expect(group).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(700, 600);
    await runFor(page, 250);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('R4.9 operates the header menu by keyboard', async ({ page }) => {
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Header menu' });
    const group = menu.getByRole('button', { name: 'E-Campaign' });
    await group.focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'Campaign History' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(group).toBeFocused();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Campaign History' }).click();
    await expect(page).toHaveURL(/campaign-history$/);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('R2.29 R2.30 R4.9 reaches content, sidebar, appearance and account by keyboard', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const group = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'E-Campaign' });
    const history = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Campaign History' });
    await group.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(history).toBeHidden();
    await page.keyboard.press('Space');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(history).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/Campaign history/i);

    const appearance = page.getByRole('button', { name: 'Theme' });
    await appearance.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(appearance).toBeFocused();

    const account = page.getByRole('button', { name: /^Account of/ });
    await account.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Language' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await account.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Language' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'العربية' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test.describe('in motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('R4.9 R9.6 slides the accordion in 250 ms', async ({ page }) => {
      await page.goto('/home');
      const sidebar = page.getByRole('navigation', { name: 'Main' });
      await expect(sidebar.locator('.sidebar-slide').first()).toHaveCSS('transition-duration', '0.25s');
      const group = sidebar.getByRole('button', { name: 'E-Campaign' });
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await group.click();
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await expect(sidebar.getByRole('link', { name: 'Campaign History' })).toHaveCount(0);
    });
  });

  test('R9.6 moves overflowing header entries into “More”', async ({ page }) => {
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Header menu' });
    await expect(menu.getByRole('link', { name: 'Campaign Filter' })).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await menu.getByRole('button', { name: 'More' }).click();
    await expect(menu.getByRole('link', { name: 'Campaign Filter' })).toBeVisible();
  });
});
