import { campaigns } from './support/api.js';
import { appearances, expect, expectAccessible, test } from './support/test.js';

for (const { language, theme } of appearances) {
  test.describe(`WCAG 2.2 AA, ${language}, ${theme}`, () => {
    test.beforeEach(async ({ appearance }) => appearance({ language, theme }));

    test('R1.1 R1.6 sign-in', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'arb' ? 'rtl' : 'ltr');
      await expectAccessible(page);
    });

    test('R1.1 R1.6 the signed-in pages', async ({ page, signedInAs }) => {
      await signedInAs('owner');
      const { items } = await campaigns();
      const of = (status: string) => items.find((item) => item.status === status)!.id;
      for (const path of [
        '/home',
        '/e-campaigns/campaign-history',
        `/e-campaigns/campaign-history/details/${of('Pending')}`,
        `/e-campaigns/campaign-history/details/${of('Rejected')}`,
        '/campaign-filter',
        '/error/401',
        '/error/404',
        '/error/500',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
}

test('R1.6 a phone shows no page wider than itself, in both languages', async ({
  page,
  signedInAs,
  appearance,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await appearance({ language: 'arb' });
  await signedInAs('owner');
  const { items } = await campaigns('&Status=Pending');
  for (const path of [
    '/home',
    '/e-campaigns/campaign-history',
    `/e-campaigns/campaign-history/details/${items[0]!.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
