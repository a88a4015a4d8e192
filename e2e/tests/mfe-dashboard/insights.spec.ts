import type { Page } from '@playwright/test';
import { acceptCampaign, campaign, createCampaign, uniqueName, type Campaign } from '../support/api.js';
import { test, type OwnOrganization } from '../support/own-organization.js';
import { sentMessages } from '../support/sent-messages.js';
import { expect, expectAccessible } from '../support/test.js';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const rowOf = (page: Page, region: string, row: string | RegExp) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('row', { name: row });

/** A campaign to the people of Riyadh; 200 of them follow their link while it is sent. */
async function sent(name: string, organization: OwnOrganization): Promise<Campaign> {
  const asked = {
    connection: 'Riyadh',
    name,
    message: `${name}: {link}`,
    urlLink: 'https://clinic.example/book',
    totalSms: 40_000,
  };
  const request = await createCampaign(asked, organization);
  await acceptCampaign(request, organization);
  const messages = () => sentMessages(name);
  await expect.poll(() => messages().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(200);
  const followers = messages().slice(0, 200);
  // Whoever is faster than a person could read is counted as a program.
  const last = Math.max(...followers.map(({ at }) => Date.parse(at)));
  await expect.poll(() => Date.now() - last).toBeGreaterThan(2_500);
  for (const { text } of followers) {
    const address = /https?:\S+\/c\/[0-9A-Za-z]{11}/.exec(text)?.[0] ?? '';
    await fetch(address, { redirect: 'manual', headers: { 'User-Agent': phone } });
  }
  await expect
    .poll(async () => (await campaign(request.id, organization)).status, { timeout: 120_000 })
    .toMatch(/^Completed/);
  return campaign(request.id, organization);
}

test('R1.4 R2.15 shows a campaign by age, sex and language, and one group in all campaigns', async ({
  page,
  organization,
  signedInAs,
}) => {
  test.slow();
  const name = uniqueName('Insights');
  const made = await sent(name, organization);
  await signedInAs(organization.admin);
  await page.goto('/home');
  await page.getByRole('link', { name: 'E-Insights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-Insights' })).toBeVisible();
  await page.goto(`/e-insights?campaign=${made.id}`);
  await expect(page.getByRole('region', { name: 'Results by age', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  const recipients = await page
    .getByRole('region', { name: 'Results by sex', exact: true })
    .locator('tbody tr td:nth-child(2)')
    .allInnerTexts();
  const total = recipients.reduce((sum, text) => sum + Number(text.replaceAll(/\D/g, '')), 0);
  // The noise on each group is cut at 39 people.
  expect(Math.abs(total - (made.ledger?.audience ?? 0))).toBeLessThan(50 * recipients.length);
  await expect(rowOf(page, 'Fatigue', /^1 /)).toBeVisible();
  await expect(rowOf(page, 'Message language', /^English/)).toBeVisible();
  await expect(page.getByText(/^To protect individuals, counts are slightly altered/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export Results by sex' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export PNG' }).click();
  expect((await saved).suggestedFilename()).toBe('e-insights-sex.png');

  await page.getByText('One group', { exact: true }).click();
  await expect(page).toHaveURL(/view=segment/);
  await page.getByLabel('Attribute').click();
  await page.getByTitle('Sex', { exact: true }).click();
  await expect(page).toHaveURL(/name=sex/);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`campaign=${made.id}`));
  await expect(page.getByRole('region', { name: 'Results by sex', exact: true })).toBeVisible();
});

test('R1.4 shows no E-Insights to a data owner, who lacks the permission', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'E-Insights' })).toHaveCount(0);
  await page.goto('/e-insights');
  await expect(page).toHaveURL(/\/error\/401$/);
});

test('R1.6 shows E-Insights in Arabic', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/e-insights');
  await page.evaluate(() => localStorage.setItem('language', 'arb'));
  await page.goto('/e-insights');
  await expect(page.getByRole('heading', { level: 1, name: 'الرؤى الإلكترونية' })).toBeVisible();
});
