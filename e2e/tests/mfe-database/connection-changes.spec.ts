import { createCampaign } from '../support/api.js';
import { connect, test } from '../support/connections.js';
import { expectMessage } from '../support/messages.js';
import { withoutDatabases } from '../support/people-database.js';
import { expect } from '../support/test.js';

test.skip(...withoutDatabases);

test('R2.14 R5.7 replaces a password, and deletes a connection only while no campaign uses it', async ({
  page,
  organization,
  mariadb,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of (409|502)/);
  await signedInAs(organization.owner);
  const { id, name } = await connect(mariadb, organization.owner);
  await page.goto(`/database-connection/${id}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Replace password' }).click();
  const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace password' });
  await page.getByLabel('New password').fill('another one');
  await replace.click();
  await expect(page.getByText('The database refused the username or the password')).toBeVisible();
  await page.getByLabel('New password').fill(mariadb.reader.password);
  await expectMessage(page, 'Password replaced', () => replace.click());

  const remove = async (row: string) => {
    await page.goto(`/database-connection?keyword=${encodeURIComponent(row)}`);
    await page.getByRole('button', { name: `Actions for ${row}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to delete the selected items?');
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await remove(name);
  await expect(page.getByText('No matching records found')).toBeVisible();
  await createCampaign({ connection: 'Clinic' }, organization);
  await remove('Vaccination Clinic');
  await expect(page.getByText(/campaigns? uses? this connection, so it can’t be deleted/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vaccination Clinic' })).toBeVisible();
});

test('R2.14 R6.3 shows an auditor connections and queries read-only', async ({ page, signedInAs }) => {
  await signedInAs('auditor');
  await page.goto('/database-connection?keyword=Citizen');
  await page.getByRole('link', { name: /^Citizen register/ }).click();
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Test connection|Actions)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await expect(page.getByText('from reachable_people').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/database-connection/new');
  await expect(page).toHaveURL(/\/error\/401$/);
});
