import { appearances, expect, expectAccessible, test } from './support/test.js';
import { startSignedIn } from './support/traveller.js';

for (const { language, theme } of appearances) {
  test(`R1.6 the pages of the account, WCAG 2.2 AA, ${language}, ${theme}`, async ({ page, appearance }) => {
    await appearance({ language, theme });
    for (const path of ['/auth/reset-password', '/auth/forgot-password', '/auth/reset-password#token']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await startSignedIn(page);
    await page.goto('/home');
    await page.locator('#user-menu').click();
    await page
      .getByRole('menuitem')
      .filter({ hasText: /Change your password|تغيير كلمة المرور/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
