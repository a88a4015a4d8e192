import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { verifyKit } from '@hima/kits';
import { call, signInByApi, uniqueName } from '../support/api.js';
import { expect, test } from '../support/test.js';

interface Named {
  id: string;
  name: string;
}

/** A project with an approved server and client, by the API; the pages for that have journeys of their own. */
async function project(): Promise<{ name: string; id: string; site: string }> {
  const { accessToken: token } = await signInByApi('admin');
  const post = <T>(path: string, body: object) => call<T>(`/api${path}`, { token, body });
  const name = uniqueName('Study');
  const short = `p${Date.now().toString(36)}`;
  const site = `site-${short}`;
  const own = await call<{ items: Named[] }>('/api/organization?Keyword=Hima%20Local', { token });
  const organization = own.items[0]?.id;
  const { id } = await post<Named>('/project', {
    name,
    shortName: short,
    title: name,
    description: 'Of a journey',
    profile: 'nvflare-2.5',
    highAvailability: 'Off',
  });
  const apply = (values: object) =>
    post<Named>('/application', { description: 'Of a journey', project: id, organization, ...values });
  const server = await apply({
    name: `Server ${short}`,
    applicationType: 'Server',
    dnsName: `${short}.example.com`,
    federatedLearningPort: 8002,
    adminPort: 8003,
  });
  const client = await apply({
    name: site,
    applicationType: 'Client',
    shortName: site,
    numberOfGpus: 0,
    memoryPerGpu: 0,
  });
  await post('/application/approve', { ids: [server.id, client.id] });
  return { name, id, site };
}

test('R4.12 R1.4 provisions a frozen project, and downloads a startup kit with its PIN', async ({
  page,
  signedInAs,
}) => {
  const { name, id, site } = await project();
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
  await page.getByRole('dialog').getByLabel('Reason').fill('A key was lost');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('A key was lost')).toBeVisible();
  await page.goto(`/downloads?project=${id}`);
  await expect(row).toContainText('Not provisioned');
  await expect(row.getByRole('button')).toHaveCount(0);
});
