import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Download, Page } from '@playwright/test';
import { createCampaign, uniqueName } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { expect } from '../support/test.js';

const rows = 'table tbody tr[data-row-key]';
const tool = resolve(import.meta.dirname, '../../../docs/tools/check-activity.mjs');

/** One file per API. */
async function filesOf(page: Page, start: () => Promise<void>): Promise<Download[]> {
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  await start();
  await expect.poll(() => files.length).toBe(2);
  page.removeAllListeners('download');
  return files.sort((a, b) => a.suggestedFilename().localeCompare(b.suggestedFilename()));
}

test.describe('activity log', () => {
  test.beforeEach(({ organization, signedInAs }) => signedInAs(organization.admin));

  test('B11 R2.18 lists what both APIs recorded, and opens a campaign request', async ({
    page,
    organization,
  }) => {
    const name = uniqueName('Recorded');
    const { id } = await createCampaign({ connection: 'Clinic', name }, organization);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'Activity log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
    await expect(page.locator(rows).filter({ hasText: 'Platform' }).first()).toBeVisible();
    const row = page.locator(rows).filter({ hasText: name });
    await expect(row).toContainText('Sent the request');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/entry=campaigns-\d+/);
    await page.getByRole('dialog').getByRole('link', { name: 'Open campaign request' }).click();
    await expect(page).toHaveURL(new RegExp(`/details/${id}`));
  });

  test('B11 R2.34 keeps its filters in the URL and applies them in both APIs', async ({
    page,
    organization,
  }) => {
    const name = uniqueName('Filtered');
    await createCampaign({ connection: 'Clinic', name }, organization);
    await page.goto(`/activity-log?action=campaign.requested&keyword=${encodeURIComponent(name)}`);
    await expect(page.locator(rows)).toHaveCount(1);
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await expect(page).not.toHaveURL(/keyword=/);
    await expect(page.locator(rows).nth(1)).toBeVisible();
    await page.goto('/activity-log?source=platform&action=user.signed-in');
    await expect(page.locator(rows).first()).toContainText('Signed in');
    await expect(page.locator(rows).filter({ hasText: 'Campaigns' })).toHaveCount(0);
    await page.goto('/activity-log?keyword=no-entry-is-called-like-this');
    await expect(page.getByText('No matching records found')).toBeVisible();
  });

  test('B11 R7.2 R8.1 shows the entries of one API while the other is unavailable', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 503/);
    await page.route('**/campaign-api/activity?**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/activity-log');
    const notice = page.getByText('Campaigns: entries can’t be loaded. The list is incomplete.');
    await expect(notice).toBeVisible();
    await expect(page.locator(rows).first()).toContainText('Platform');
    await page.unroute('**/campaign-api/activity?**');
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toBeHidden();
  });

  test('B11 R2.18 verifies both chains', async ({ page }) => {
    await page.goto('/activity-log');
    await page.getByRole('button', { name: 'Verify chain' }).click();
    await expect(page.getByRole('dialog').getByText(/^Valid: /)).toHaveCount(2);
  });

  test('B11 R2.18 exports CSV, and proof that needs nothing of Hima to check', async ({ page }) => {
    await page.goto('/activity-log');
    await expect(page.locator(rows).first()).toBeVisible();
    const tables = await filesOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(tables.map((file) => file.suggestedFilename())).toEqual([
      'activity-log-campaigns.csv',
      'activity-log-platform.csv',
    ]);
    const choose = async (kind: string) => {
      await page.getByRole('button', { name: 'Export proof' }).click();
      await page.getByRole('menuitem', { name: kind }).click();
    };
    const checkpoints = await filesOf(page, () => choose('Export checkpoint'));
    const chains = await filesOf(page, () => choose('Export chain'));
    for (const [index, checkpoint] of checkpoints.entries()) {
      const [file, chain] = [await checkpoint.path(), await chains[index]!.path()];
      const { publicKey } = JSON.parse(await readFile(file, 'utf8')) as { publicKey: string };
      // The export of the chain is itself recorded after the checkpoint: exit code 2.
      const said = promisify(execFile)(process.execPath, [tool, chain, file, publicKey]);
      await expect(said).rejects.toMatchObject({
        code: 2,
        stdout: expect.stringMatching(/^Valid: \d+ entr/),
      });
    }
  });
});
