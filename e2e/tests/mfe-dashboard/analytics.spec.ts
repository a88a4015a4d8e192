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
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'New requests' }) });
  await expect(tile.locator('.dashboard-value')).toHaveText(/^[1-9]/);
  await page.getByRole('link', { name: 'New requests' }).click();
  await expect(page).toHaveURL(/createdFrom=/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('R2.15 shows the administration its project filter, in Arabic too', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  const project = crypto.randomUUID();
  for (const [asked, shown] of [
    [project, `&project=${project}`],
    ['no-project', ''],
  ] as const) {
    await page.goto(`/dashboard-management?project=${asked}`);
    await expect(page.getByRole('link', { name: 'Pending applications' })).toHaveAttribute(
      'href',
      `/applications?state=Pending${shown}`,
    );
  }
  await page.evaluate(() => localStorage.setItem('language', 'arb'));
  await page.goto('/dashboard-management');
  await expect(page.getByRole('heading', { level: 1, name: 'التحليلات' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'التطبيقات المعلّقة' })).toBeVisible();
});
