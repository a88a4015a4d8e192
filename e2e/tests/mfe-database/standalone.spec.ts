import { expect, test } from '../support/test.js';

test(
  'R2.14 shows a connection, its query and who changed it',
  { tag: '@standalone' },
  async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.goto('/database-connection');
    await page.getByRole('link', { name: 'Vaccination Clinic – Olaya patients' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Vaccination Clinic – Olaya patients' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await expect(page.getByText('clinic_patients').first()).toBeVisible();
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page).toHaveURL(/\/activity$/);
    await expect(
      page
        .getByRole('main')
        .or(page.locator('body'))
        .getByText(/created|added/i)
        .first(),
    ).toBeVisible();
  },
);
