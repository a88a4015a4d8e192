import { readFile } from 'node:fs/promises';
import { as, campaign, createCampaign, uniqueName } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { test } from '../support/own-organization.js';
import { expect } from '../support/test.js';

const rows = 'table tbody tr[data-row-key]';

test.describe('campaign history, bulk actions', () => {
  test('R2.34 R5.7 deletes campaigns selected on two pages after confirmation', async ({
    page,
    organization,
    signedInAs,
    expectComplaint,
  }) => {
    const mark = uniqueName('Many');
    await signedInAs(organization.operator);
    const made = [];
    for (let index = 1; index <= 11; index += 1)
      made.push(await createCampaign({ connection: 'Clinic', name: `${mark} ${index}` }, organization));
    await page.goto(
      `/e-campaigns/campaign-history?keyword=${encodeURIComponent(mark)}&status=Pending&sort=createdAt`,
    );
    await page.getByRole('checkbox', { name: `Select ${mark} 1`, exact: true }).check();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('checkbox', { name: `Select ${mark} 11` }).check();
    await expect(page.getByRole('group', { name: 'Selected records' })).toContainText('2 selected');
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to delete the selected items?');
    await expect(question).toContainText(`${mark} 11`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expectMessage(page, '2 campaigns deleted', () =>
      question.getByRole('button', { name: 'Delete', exact: true }).click(),
    );
    // The second page has run empty.
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
    await expect(page.locator(rows)).toHaveCount(9);
    await expect(page.getByRole('region', { name: 'Campaign History' })).toBeFocused();
    expectComplaint(/status of 404/);
    await expect(campaign(made[0]!.id, organization)).rejects.toThrow(/404/);
    await page.getByRole('button', { name: 'Remove the filter Status: Pending' }).click();
    await expect(page).not.toHaveURL(/status=/);
  });

  test('R2.13 moves between pending requests of the filtered list and back to it', async ({
    page,
    organization,
    signedInAs,
  }) => {
    await signedInAs(organization.owner);
    const name = uniqueName('The way');
    const made = [];
    for (const letter of ['A', 'B', 'C'])
      made.push(await createCampaign({ connection: 'Clinic', name: `${name} ${letter}` }, organization));
    const list = /\/campaign-history\?keyword=The[^&]+&sort=-name$/;
    await page.goto(`/e-campaigns/campaign-history?keyword=${encodeURIComponent(name)}&sort=-name`);
    await page.getByRole('link', { name: `${name} C` }).click();
    const title = (letter: string) => page.getByRole('heading', { level: 1, name: `${name} ${letter}` });
    await expect(title('C')).toBeVisible();
    await expect(page.getByText('2 other requests awaiting an answer')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: `Next request: ${name} B` }).click();
    await expect(title('B')).toBeVisible();
    await page.getByRole('link', { name: `Previous request: ${name} C` }).focus();
    await as(organization.owner, `campaign/${made[1]!.id}/reject`, {
      body: { reason: 'Not now', version: 1 },
    });
    // Answered meanwhile, it keeps its place.
    await page.getByRole('link', { name: `Next request: ${name} A` }).click();
    await expect(title('A')).toBeVisible();
    await expect(page.getByRole('link', { name: `Previous request: ${name} C` })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Next request/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to campaign history' }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await expect(page.locator(rows).first()).toContainText(`${name} C`);
  });

  test('R2.34 stores the chosen columns, is operable by keyboard, fits 1440 px', async ({
    page,
    organization,
    signedInAs,
  }) => {
    await createCampaign({ connection: 'Clinic' }, organization);
    await signedInAs(organization.operator);
    await page.goto('/e-campaigns/campaign-history');
    await expect(page.locator(rows).first()).toBeVisible();
    const sideways = () =>
      page.locator('.ant-table-content').evaluate((table) => table.scrollWidth - table.clientWidth);
    await expect.poll(sideways).toBe(0);
    await page.getByRole('button', { name: 'Columns', exact: true }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await expect(panel).toBeFocused();
    await panel.getByRole('checkbox', { name: 'Message type' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('columnheader', { name: 'Message type' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Message type' })).toBeVisible();
  });

  test('R2.34 exports the filtered campaigns without mobile numbers', async ({
    page,
    organization,
    signedInAs,
  }) => {
    await signedInAs(organization.operator);
    const name = uniqueName('=export');
    const { id } = await createCampaign({ connection: 'Clinic', name }, organization);
    await page.goto(`/e-campaigns/campaign-history?keyword=${encodeURIComponent(name)}`);
    await expect(page.locator(rows)).toHaveCount(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(file.trim().split('\r\n')).toHaveLength(2);
    // Not a formula.
    expect(file).toContain(`"'${name}"`);
    expect(file.replace(id, '')).not.toMatch(/\+?\d{9,}/);
  });
});
