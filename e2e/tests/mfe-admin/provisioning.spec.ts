import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { verifyKit } from '@hima/kits';
import { bodiesTo } from '../support/bodies.js';
import { aProject, aProvisionedProject } from '../support/projects.js';
import { expect, test } from '../support/test.js';

test('R4.12 R1.4 provisions a frozen project, and downloads a startup kit with its PIN', async ({
  page,
  signedInAs,
}) => {
  const { name, id, site } = await aProject();
  await signedInAs('admin');
  await page.goto(`/configuration?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Freeze this project before provisioning.')).toBeVisible();
  await page.getByRole('link', { name: 'Open project' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Freeze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible();

  await page.goto(`/configuration/${id}`);
  await expect(page.getByText('Ready to be provisioned')).toBeVisible();
  const progress = page.getByText('Provisioning is in progress. Generating all configured applications.');
  const wasShown = progress.waitFor();
  await page.getByRole('button', { name: 'Provision', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Provision' }).click();
  await wasShown;
  await expect(page.getByText('Successfully provisioned')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(site) })).toContainText('Ready');

  await page.getByRole('link', { name: 'Go to downloads' }).click();
  const row = page.getByRole('row', { name: new RegExp(site) });
  await expect(row).toContainText('Never');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: `Download the startup kit of ${site}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${site}.zip`);
  const dialog = page.getByRole('dialog', { name: `${site}.zip was downloaded` });
  const pin = (await dialog.getByRole('definition').nth(0).textContent())?.trim() ?? '';
  const sha256 = (await dialog.getByRole('definition').nth(1).textContent())?.trim();
  const bytes = readFileSync(await file.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  const verdict = await verifyKit(Uint8Array.from(bytes), pin);
  expect([verdict.sound, verdict.participant]).toEqual([true, site]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).not.toContainText('Never');
  await expect(page.getByText(pin)).toHaveCount(0);

  await page.goto(`/configuration/${id}`);
  await page.getByRole('button', { name: 'Revoke generation 1' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill('A key was lost');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('A key was lost')).toBeVisible();
  await page.goto(`/downloads?project=${id}`);
  await expect(row).toContainText('Not provisioned');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('B10 downloads a kit with a private key that is created in the browser and never leaves it', async ({
  page,
  signedInAs,
}) => {
  const { id, site } = await aProvisionedProject('nvflare-2.8');
  await signedInAs('admin');
  await page.goto(`/downloads?project=${id}`);
  const sent = await bodiesTo(page, '**/api/**/download*');
  await page.getByRole('button', { name: `More for ${site}` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download with a key created in this browser' }).click(),
  ]);
  const dialog = page.getByRole('dialog', { name: `${site}.zip was downloaded` });
  await expect(dialog).toContainText('The private key was created in this browser');
  const pin = (await dialog.getByRole('definition').nth(0).textContent())?.trim() ?? '';
  const verdict = await verifyKit(Uint8Array.from(readFileSync(await file.path())), pin);
  expect(verdict.checks.find(({ check }) => check === 'key')?.outcome).toBe('passed');
  expect(sent).toEqual([{ request: expect.stringContaining('CERTIFICATE REQUEST') }]);
  expect(JSON.stringify(sent)).not.toContain('PRIVATE KEY');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(site) })).toContainText('Download with new key');
});
