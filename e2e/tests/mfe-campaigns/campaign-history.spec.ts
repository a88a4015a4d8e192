import { campaigns, createCampaign, uniqueName } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { expect } from '../support/test.js';

const rows = 'table tbody tr[data-row-key]';

test.describe('campaign history', () => {
  test.beforeEach(async ({ organization, signedInAs }) => {
    await createCampaign({ connection: 'Clinic' }, organization);
    await signedInAs(organization.owner);
  });

  test('R2.12 loads on demand and lists the campaigns of the API', async ({ page, organization }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/mfe-campaigns/')) chunks.push(request.url());
    });
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(chunks).toEqual([]);
    await page.getByRole('link', { name: 'Campaign History' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaign History' })).toBeVisible();
    const { items } = await campaigns('&Sorting=createdAt%20DESC', organization);
    const shown = items.slice(0, 10).map(({ name }) => new RegExp(name));
    await expect(page.locator(rows)).toHaveText(shown);
    expect(chunks.length).toBeGreaterThan(0);
  });

  test('R2.34 keeps keyword, sorting and paging in the URL and applies them on the server', async ({
    page,
    organization,
  }) => {
    const first = uniqueName('A first');
    const last = uniqueName('Z last');
    for (const name of [last, first]) await createCampaign({ connection: 'Clinic', name }, organization);
    await page.goto('/e-campaigns/campaign-history?pageSize=10');
    await expect(page.locator(rows).first()).toBeVisible();

    await page.getByRole('columnheader', { name: 'Campaign name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    const { items } = await campaigns('&Sorting=name%20ASC', organization);
    await expect(page.locator(rows).first()).toContainText(items[0]!.name);

    await page.getByRole('searchbox').fill(last);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.locator(rows)).toHaveText([new RegExp(last)]);

    await page.getByRole('searchbox').fill('no campaign is called like this');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No matching records found')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await expect(page.locator(rows).first()).toBeVisible();
    await expect(page).not.toHaveURL(/keyword=/);
  });

  test('R2.13 opens details from a row, and reports an unknown ID', async ({
    page,
    organization,
    expectComplaint,
  }) => {
    expectComplaint(/status of (404|400)/);
    await page.goto('/e-campaigns/campaign-history');
    const [newest] = (await campaigns('&Sorting=createdAt%20DESC', organization)).items;
    const { name } = newest!;
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/e-campaigns\/campaign-history\/details\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      await page.goto(`/e-campaigns/campaign-history/details/${id}`);
      await expect(
        page.getByText(/(does not exist|could not be found|no such campaign|not found)/i).first(),
      ).toBeVisible();
    }
  });

  test('R7.2 R8.1 shows an error and Retry for a failed, malformed or HTML response', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 500/);
    const answers = [
      {
        status: 500,
        json: {
          error: { message: 'The campaign store is resting', details: null },
          success: false,
          __abp: true,
        },
      },
      { status: 200, json: { totalCount: 1 } },
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' },
    ];
    let answer = answers[0]!;
    await page.route('**/campaign-api/campaign?**', (route) => route.fulfill(answer));
    for (const next of answers) {
      answer = next;
      await page.goto('/e-campaigns/campaign-history');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      if (next.status === 500)
        await expect(page.getByText('The campaign store is resting').first()).toBeVisible();
    }
    await page.unroute('**/campaign-api/campaign?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator(rows).first()).toBeVisible();
  });
});
