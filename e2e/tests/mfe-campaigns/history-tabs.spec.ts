import { as, createCampaign, uniqueName, type Campaign } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { expect, expectAccessible } from '../support/test.js';

test.describe('campaign history by tabs', () => {
  test('B1 B2 R2.12 rejects several waiting requests with one reason', async ({
    page,
    signedInAs,
    organization,
  }) => {
    const word = uniqueName('Bulk');
    const requests = [];
    for (const number of [1, 2])
      requests.push(await createCampaign({ connection: 'Clinic', name: `${word} ${number}` }, organization));
    await signedInAs(organization.owner);
    await page.goto('/e-campaigns/campaign-history');
    const waiting = page.getByRole('link', { name: /^Awaiting your answer/ });
    await waiting.click();
    await expect(page).toHaveURL(/\?status=Pending$/);
    // The URL changes first, and a selection made before the tab changes is lost.
    await expect(waiting).toHaveAttribute('aria-current', 'page');
    for (const { name } of requests) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Reject selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject 2 requests' });
    await dialog.getByRole('textbox').fill('Not in this season');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reject 2 requests' }).click();
    await expect(dialog).toHaveCount(0);
    for (const { id, name } of requests) {
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      const { status } = await as<Campaign>(organization.operator, `campaign/${id}`);
      expect(status).toBe('Rejected');
    }
  });
});
