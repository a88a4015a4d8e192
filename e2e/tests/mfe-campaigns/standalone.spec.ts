import { expect, test } from '../support/test.js';

test.skip(({ standalone }) => !standalone, 'The scenarios are those of the harness.');

test(
  'F6 plays scenarios and users alone, and keeps the choices over a reload',
  { tag: '@standalone' },
  async ({ page, expectComplaint }) => {
    expectComplaint(/Failed to load resource|Failed to fetch/);
    const choose = (label: string, option: string) =>
      page.locator('.hima-harness').getByLabel(label).selectOption(option);
    await page.goto('/e-campaigns/campaign-history');
    await choose('User', 'owner');
    const row = page.getByRole('link', { name: 'Diabetes pilot: weekly advice' });
    await expect(row).toBeVisible();

    await choose('Scenario', 'empty');
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.hima-harness').getByLabel('Scenario')).toHaveValue('empty');
    await expect(row).toHaveCount(0);
    await choose('Scenario', 'forbidden');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await choose('Scenario', 'failing');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await choose('Scenario', 'full');

    await row.click();
    await expect(page.getByRole('button', { name: 'Reject Request' })).toBeVisible();
    await choose('User', 'auditor');
    await expect(page.getByRole('button', { name: 'Reject Request' })).toHaveCount(0);
    await choose('Language', 'arb');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await choose('Direction', 'ltr');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
    await expect(page.locator('.hima-harness').getByLabel('User')).toHaveValue('auditor');
  },
);
