import { signInByApi } from '../support/api.js';
import { expect, test } from '../support/test.js';

test('R2.18 R2.28 R2.31 shows SMS setup to operators, read-only to auditors, not to owners', async ({
  page,
  browser,
  signedInAs,
}) => {
  await signedInAs('operator');
  await page.goto('/home');
  await page.getByRole('navigation').getByRole('link', { name: 'SMS Setup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SMS Setup' })).toBeVisible();
  for (const [account, sees] of [
    ['auditor', true],
    ['owner', false],
  ] as const) {
    const context = await browser.newContext();
    const auth = await signInByApi(account);
    await context.addInitScript(
      (stored) => localStorage.setItem('access-token', stored),
      JSON.stringify(auth),
    );
    const other = await context.newPage();
    await other.goto('/sms-setup');
    if (sees) {
      await expect(other.getByRole('region', { name: 'Sender IDs' }).getByText('OlayaClinic')).toBeVisible();
      await expect(other.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await expect(other.getByLabel('Host name')).toBeDisabled();
    } else await expect(other).toHaveURL(/\/error\/401/);
    const menu = other.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'SMS Setup' })).toHaveCount(sees ? 1 : 0);
    await context.close();
  }
});
