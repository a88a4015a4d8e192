import { expect, test } from '../support/test.js';

test.describe('system', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/system');
    await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  });

  test('R1.4 B14 shows versions, health, schedules, retention, modules and the last backup', async ({
    page,
  }) => {
    for (const name of ['Main API', 'Campaign API']) {
      const panel = page.getByRole('region', { name, exact: true });
      await expect(panel).toContainText('Healthy');
      await expect(panel).toContainText('1.0.0');
      await expect(panel).toContainText('Database size');
    }
    const sweep = page.getByRole('row', { name: /^Clean up campaigns/ });
    await expect(sweep).toContainText('1 minute');
    await expect(sweep).toContainText(/Succeeded|Running/);
    await expect(page.getByRole('region', { name: 'Retention' })).toContainText('Completed jobs7 days');
    const own = page.getByRole('row', { name: /^mfe-admin/ });
    await expect(own).toContainText('Available');
    await expect(page.getByRole('region', { name: 'Backup', exact: true })).toContainText(
      'No backup with npm run backup is recorded.',
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(sweep).toBeVisible();
  });

  test('R1.4 B14 shows the main API while the campaign API is unavailable', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource/);
    await page.route('**/campaign-api/system', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('region', { name: 'Main API', exact: true })).toContainText('Healthy');
    const panel = page.getByRole('region', { name: 'Campaign API', exact: true });
    await expect(panel).toContainText('Unavailable');
    await page.unroute('**/campaign-api/system');
    await panel.getByRole('button', { name: 'Retry' }).last().click();
    await expect(panel).toContainText('Healthy');
  });

  test('R1.4 B14 sends a test email and leads to the test of the gateway', async ({ page }) => {
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText(/Test email sent to|Too many test emails/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Test the SMS gateway' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SMS setup' })).toBeVisible();
  });
});
