import type { Page } from '@playwright/test';
import { runFor, stopClock } from '../support/clock.js';
import { expect, test } from '../support/test.js';

/** Starts with a stored layout; once a tab, so that Preview can store another. */
async function startWith(page: Page, layout: object): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('laid-out')) return;
    sessionStorage.setItem('laid-out', 'yes');
    localStorage.setItem('layout-configuration', text);
  }, JSON.stringify(layout));
}

const shell = (page: Page) => page.locator('.shell');
const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.width ?? Number.NaN;

test.describe('layout', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('owner'));

  test('R2.11 R2.19 R2.20 R2.21 R4.7 applies edits only after Preview stores them and reloads', async ({
    page,
  }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Layout builder' }).click();
    await expect(page).toHaveURL(/\/builder$/);
    await expect(page.getByRole('tab')).toHaveText(['Sidebar', 'Header']);
    await page.getByRole('switch', { name: 'Default minimized' }).click();
    await page.getByRole('tab', { name: 'Header' }).click();
    await page.getByText('Menu', { exact: true }).click();
    await page.evaluate(() => Object.assign(window, { before: true }));
    expect(await page.evaluate(() => localStorage.getItem('layout-configuration'))).toBeNull();

    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('navigation', { name: 'Header menu' })).toBeVisible();
    await expect(shell(page)).toHaveAttribute('data-sidebar-minimized', '');
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Layout builder');
  });

  test('R2.21 R9.5 Reset restores the stored layout after one second', async ({ page }) => {
    await page.goto('/builder');
    const fixed = page.getByRole('switch', { name: 'Fixed sidebar' });
    await fixed.click();
    await page.clock.install();
    await stopClock(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await runFor(page, 900);
    await expect(fixed).not.toBeChecked();
    await runFor(page, 200);
    await expect(fixed).toBeChecked();
  });

  for (const width of [1440, 390])
    test(`R2.21 R9.1 the message of Reset covers no button at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/builder');
      await page.getByRole('button', { name: 'Reset' }).click();
      const message = page.locator('.ant-notification-notice');
      await expect(message).toBeVisible();
      const { y } = (await message.boundingBox())!;
      for (const name of ['Refresh', 'Reset', 'Preview']) {
        const button = (await page.getByRole('button', { name }).boundingBox())!;
        expect(button.y + button.height).toBeLessThanOrEqual(y);
      }
    });

  test('R3.13 layout type sets the bar in the corner and its color', async ({ page }) => {
    await startWith(page, { layout: 'dark-header' });
    await page.goto('/home');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgb(27, 25, 21)');
    await expect.poll(async () => (await header.boundingBox())?.width).toBe(1440);
  });

  test('R2.32 R4.8 minimizes the sidebar, opens it on hover and keyboard focus, collapses it', async ({
    page,
  }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.mouse.move(900, 500);
    await expect.poll(() => widthOf(page, '.shell-sidebar')).toBe(72);
    const content = await widthOf(page, '.shell-page');
    await page.locator('.shell-sidebar').hover();
    await expect.poll(() => widthOf(page, '.shell-sidebar')).toBe(248);
    expect(await widthOf(page, '.shell-page')).toBe(content);
    await page.mouse.move(900, 500);
    await expect.poll(() => widthOf(page, '.shell-sidebar')).toBe(72);

    await page.keyboard.press('Tab');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).focus();
    await expect.poll(() => widthOf(page, '.shell-sidebar')).toBe(248);

    // When open, it covers the button.
    await page.getByRole('main').click({ position: { x: 600, y: 10 } });
    await page.getByRole('button', { name: 'Hide menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });

  test('R4.8 R9.4 shows a 225 px drawer on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Show menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(225);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  test('R4.8 Tab and Shift+Tab stay within the phone menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Show menu' }).click();
    const drawer = page.getByRole('dialog');
    // The last group closed: its entries are last in the dialog, and none of them can have the focus.
    for (const group of await drawer.getByRole('button', { expanded: true }).all()) await group.click();
    const focused = drawer.locator(':focus');
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<string>();
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press(key);
        await expect(focused).toHaveCount(1);
        seen.add(await focused.evaluate(({ textContent, ariaLabel }) => ariaLabel ?? textContent));
      }
      expect(seen).toContain('Close');
      expect(seen).toContain('Home');
    }
  });

  test('R4.8 R9.4 shows scroll-to-top and the sticky header past 200 px', async ({ page }) => {
    await startWith(page, {
      app: {
        header: {
          default: { fixed: { desktop: false }, sticky: { enabled: true }, minimize: { enabled: true } },
        },
      },
    });
    await page.goto('/builder');
    await page.locator('summary').click();
    const back = page.getByRole('button', { name: 'Back to the top' });
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(back).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 260));
    await expect(page.getByRole('banner')).toBeInViewport();
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(40);
    await back.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(back).toHaveCount(0);
  });
});

test.describe('error pages', () => {
  for (const [code, scene] of [
    ['401', 'closed'],
    ['404', 'astray'],
    ['500', 'broken'],
  ] as const) {
    test(`R2.2 R2.22 R2.23 /error/${code} has artwork in both modes, also signed out`, async ({ page }) => {
      await page.goto(`/error/${code}`);
      const full = page.getByRole('main');
      await expect(full.locator('svg[data-scene]')).toHaveAttribute('data-scene', scene);
      await expect(page.getByRole('button', { name: 'Return home' })).toBeVisible();
      const ground = () => full.evaluate((element) => getComputedStyle(element).backgroundImage);
      const light = await ground();
      await page.evaluate(() => localStorage.setItem('theme-mode', 'dark'));
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect.poll(ground).not.toBe(light);
    });
  }
});
