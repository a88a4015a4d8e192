import { expect, test } from '../support/test.js';

test.describe('theme and language', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('owner'));

  test('R4.5 R3.3 defaults to light, stores a change, follows the OS in system mode', async ({ page }) => {
    await page.goto('/home');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');

    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await choose('Dark');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('dark');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');

    await choose('System');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  test('R4.6 R3.4 R1.6 stores the language, reloads on a change, shows Arabic right to left', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('arb');
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    await page.goto('/e-campaigns/campaign-history');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06FF]/);
  });

  test('R9.9 formats dates in the chosen locale, by default that of the language', async ({ page }) => {
    const created = () => page.getByRole('row').nth(1).getByRole('time').last();
    const written = async (pattern: RegExp) => {
      await page.goto('/e-campaigns/campaign-history');
      await expect(created()).toHaveAttribute('title', pattern);
    };
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Dates' }).click();
      await page.evaluate(() => Object.assign(window, { before: true }));
      await page.getByRole('menuitemradio', { name, exact: true }).click();
      // It reloads the page, so wait for it before the next step.
      await page.waitForFunction(() => !('before' in window));
    };
    await written(/^[A-Z][a-z]+, [A-Z][a-z]+ \d{1,2}, \d{4}/);
    await choose('Japanese');
    await written(/^\d{4}年\d{1,2}月\d{1,2}日/);
    await choose('German');
    await written(/^[A-Z][a-z]+, \d{1,2}\. \S+ \d{4}/);
    await choose('Match language');
    await written(/^[A-Z][a-z]+, [A-Z][a-z]+ \d{1,2}, \d{4}/);
  });

  test('R9.3 R2.29 R2.33 R9.5 without stored settings: English, light, light sidebar, green, fluid, theme switcher and avatar', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const shell = page.locator('.shell');
    await expect(shell).toHaveAttribute('data-layout', 'light-sidebar');
    await expect(shell).toHaveAttribute('data-content-container', 'fluid');
    const bar = page.locator('.hima-progress');
    await expect(bar).toHaveCSS('height', '1px');
    await expect(bar).toHaveCSS('background-color', 'rgb(26, 127, 55)');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System']);
    await page.keyboard.press('Escape');
    await expect(header.getByRole('button', { name: 'Theme' })).toBeFocused();
    await expect(header.getByRole('button', { name: /^Account of/ })).toBeVisible();
  });
});
