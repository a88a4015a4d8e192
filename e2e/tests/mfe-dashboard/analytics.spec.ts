import { createCampaign } from '../support/api.js';
import { expect, test } from '../support/test.js';

test('R2.15 shows figures of a period in the address, and leads to the requests behind a figure', async ({
  page,
  signedInAs,
}) => {
  await createCampaign({ connection: 'Clinic' });
  await signedInAs('owner');
  await page.goto('/dashboard-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/period=7/);
  for (const [name, address] of [
    ['New requests', /createdFrom=/],
    ['Pending requests', /answerStatus=Pending/],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    const value = page.getByRole('listitem').filter({ has: link }).locator('.dashboard-value');
    // Other tests make requests meanwhile: once, both were counted without one in between.
    await expect(async () => {
      await page.goto('/dashboard-management?period=7');
      await expect(value).toHaveText(/^[1-9]/);
      const figure = await value.textContent();
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByText(/^\d+–\d+ of [\d,]+$/)).toHaveText(new RegExp(` of ${figure}$`), {
        timeout: 3_000,
      });
    }).toPass();
    await page.goto('/dashboard-management?period=7');
  }
});

test(
  'R2.15 shows the administration its project filter, in Arabic too',
  { tag: '@standalone' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    // There are no such projects.
    for (const project of [crypto.randomUUID(), 'no-project']) {
      await page.goto(`/dashboard-management?project=${project}`);
      await expect(page.getByRole('link', { name: 'Pending applications' })).toHaveAttribute(
        'href',
        '/applications?state=Pending',
      );
      await expect(page.locator('.dashboard-project')).toContainText('All');
    }
    await page.evaluate(() => localStorage.setItem('language', 'arb'));
    await page.goto('/dashboard-management');
    await expect(page.getByRole('heading', { level: 1, name: 'التحليلات' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'تطبيقات بانتظار الاعتماد' })).toBeVisible();
  },
);
