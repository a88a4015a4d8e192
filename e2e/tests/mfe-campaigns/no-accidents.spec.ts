import { campaign, campaigns, createCampaign, uniqueName } from '../support/api.js';
import { keepDraft } from '../support/campaign-draft.js';
import { runFor, stopClock } from '../support/clock.js';
import { test, type OwnOrganization } from '../support/own-organization.js';
import { expect } from '../support/test.js';

const details = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

test('B3 does not accept a request later when Accept was clicked offline', async ({
  page,
  context,
  organization,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await signedInAs(organization.owner);
  const request = await createCampaign({ connection: 'Clinic' }, organization);
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/accept')) answers.push(response.url());
  });
  await page.clock.install();
  await page.goto(details(request.id));
  await page.getByRole('button', { name: 'Preview audience' }).click();
  await expect(page.getByRole('button', { name: 'Refresh preview' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await page.getByRole('button', { name: 'Accept Request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent: no connection.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: request.name })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^No connection\./)).toHaveCount(0);
  await stopClock(page);
  await runFor(page, 5 * 60_000);
  expect(answers).toEqual([]);
  expect((await campaign(request.id, organization)).status).toBe('Pending');
});

test.describe('B3 creates one request', () => {
  let own: OwnOrganization;
  let name: string;
  let review: string;
  test.beforeEach(async ({ organization, signedInAs }) => {
    own = organization;
    name = uniqueName('Once');
    const draft = await keepDraft({ name, attempt: `key ${name}`.replaceAll(' ', '-') }, own.operator, own);
    review = `/e-campaigns/sms-campaign?draft=${draft.id}&step=review`;
    await signedInAs(own.operator);
  });
  const made = async () => (await campaigns(`&Keyword=${encodeURIComponent(name)}`, own)).totalCount;

  test('on a double click', async ({ page }) => {
    await page.goto(review);
    await page.getByRole('button', { name: 'Send request' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await made()).toBe(1);
  });

  test('on a retry after a lost response, and from another tab', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(review);
    const send = page.getByRole('button', { name: 'Send request' });
    await expect(other.getByRole('button', { name: 'Send request' })).toBeEnabled();

    // It arrives and is processed; the response is lost.
    await page.route('**/campaign-api/campaign', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('The server can’t be reached.');
    await page.unroute('**/campaign-api/campaign');
    await send.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await other.getByRole('button', { name: 'Send request' }).click();
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(other.url()).toBe(page.url());
    expect(await made()).toBe(1);
  });
});
