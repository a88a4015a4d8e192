import { expect, test } from './support/test.js';

test.describe('menus', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.addInitScript(() =>
      localStorage.setItem('layout-configuration', '{"app":{"header":{"default":{"content":"menu"}}}}'),
    );
  });

  test('R4.9 R9.6 a hover dropdown hides 200 ms after the pointer left, unless it returns', async ({
    page,
  }) => {
    await page.goto('/home');
    const group = page
      .getByRole('navigation', { name: 'Header menu' })
      .getByRole('button', { name: 'E-Campaign' });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await group.hover();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.menu-dropdown-list:visible')).toHaveCSS('z-index', '105');

    await page.mouse.move(700, 600);
    await page.clock.runFor(150);
    await group.hover();
    await page.clock.runFor(1_000);
    await expect(group).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(700, 600);
    await page.clock.runFor(250);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('R4.9 the header menu by keyboard', async ({ page }) => {
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

  test('R4.9 R9.6 the accordion slides in 250 ms', async ({ page }) => {
    await page.goto('/home');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.locator('.sidebar-slide').first()).toHaveCSS('transition-duration', '0.25s');
    const group = sidebar.getByRole('button', { name: 'E-Campaign' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar.getByRole('link', { name: 'Campaign History' })).toHaveCount(0);
  });

  test('R9.6 a header that becomes too narrow puts what does not fit behind “More”', async ({ page }) => {
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Header menu' });
    await expect(menu.getByRole('link', { name: 'Campaign Filter' })).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await menu.getByRole('button', { name: 'More' }).click();
    await expect(menu.getByRole('link', { name: 'Campaign Filter' })).toBeVisible();
  });
});
