import { campaign, createCampaign } from '../support/api.js';
import { button, connect, test } from '../support/connections.js';
import { withoutDatabases } from '../support/people-database.js';
import { expect } from '../support/test.js';

test.skip(...withoutDatabases);

test('B9 R4.11 shows that recipients are being prepared, cancels it, and sends after accepting again', async ({
  page,
  organization,
  postgres,
  signedInAs,
}) => {
  await signedInAs(organization.secondOwner);
  const { name } = await connect(postgres, organization.secondOwner);
  const request = await createCampaign({ connection: name }, organization);
  await page.goto(`/e-campaigns/campaign-history/details/${request.id}`);
  const preview = async () => {
    await button(page, 'Preview audience').click();
    await expect(button(page, 'Refresh preview')).toBeVisible();
  };
  const accept = async () => {
    await button(page, 'Accept Request').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Request' }).click();
  };

  await preview();
  // Accepting reads the database again, which does not answer from here on.
  const release = await postgres.hold();
  try {
    await accept();
    const note = page.getByRole('status').filter({ hasText: 'Preparing recipients…' });
    await expect(note).toContainText('Nothing has been sent yet. You can leave this page.');
    await expect(button(page, 'Accept Request')).toHaveCount(0);
    await page.reload();
    await expect(note).toBeVisible();
    await button(page, 'Cancel preparation').click();
    await expect(note).toHaveCount(0);
    await expect(page.getByText('Preparation canceled')).toBeVisible();
    expect((await campaign(request.id, organization)).status).toBe('Pending');
  } finally {
    await release();
  }

  await preview();
  await accept();
  await expect(page.getByText(/^Completed/).first()).toBeVisible({ timeout: 120_000 });
  expect((await campaign(request.id, organization)).ledger?.audience).toBe(postgres.phones.length);
});
