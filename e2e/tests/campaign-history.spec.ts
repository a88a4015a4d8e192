import { readFile } from 'node:fs/promises';
import { call, campaign, campaigns, createCampaign, signInByApi } from './support/api.js';
import { expect, test } from './support/test.js';

const rows = 'table tbody tr[data-row-key]';

test.describe('campaign history', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('owner'));

  test('R2.12 the list is loaded on demand and shows what the API has', async ({ page }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/mfe-campaigns/')) chunks.push(request.url());
    });
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(chunks).toEqual([]);
    await page.getByRole('link', { name: 'Campaign History' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaign History' })).toBeVisible();
    const { items } = await campaigns('&Sorting=createdAt%20DESC');
    await expect(page.locator(rows).first()).toBeVisible();
    await expect(page.locator(rows)).toHaveCount(Math.min(items.length, 10));
    expect(chunks.length).toBeGreaterThan(0);
  });

  test('R2.34 keyword, sorting and paging are the URL, and the server does them', async ({ page }) => {
    await page.goto('/e-campaigns/campaign-history?pageSize=10');
    await expect(page.locator(rows).first()).toBeVisible();

    await page.getByRole('columnheader', { name: 'Campaign name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    const { items } = await campaigns('&Sorting=name%20ASC');
    await expect(page.locator(rows).first()).toContainText(items[0]!.name);

    const wanted = items.at(-1)!;
    await page.getByRole('searchbox').fill(wanted.name);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.locator(rows).first()).toContainText(wanted.name);

    await page.getByRole('searchbox').fill('no campaign is called like this');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No matching records found')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await expect(page.locator(rows).first()).toBeVisible();
    await expect(page).not.toHaveURL(/keyword=/);
  });

  test('R2.34 a hand-edited address falls back to the defaults', async ({ page }) => {
    await page.goto('/e-campaigns/campaign-history?page=-3&pageSize=banana&sort=constructor&status=Nonsense');
    await expect(page.locator(rows).first()).toBeVisible();
  });

  test('R2.13 a row opens its details; an unknown id says so', async ({ page, expectComplaint }) => {
    expectComplaint(/status of (404|400)/);
    await page.goto('/e-campaigns/campaign-history');
    const name = (await campaigns('&Sorting=createdAt%20DESC')).items[0]!.name;
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

  test('R7.2 R8.1 a failing, a wrong and an HTML answer each get a clear message and Retry', async ({
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

test.describe('campaign history, many at once', () => {
  const mark = `History ${process.pid}`;

  test('R2.34 R5.7 what is chosen on two pages is deleted after the question, and gone', async ({
    page,
    signedInAs,
    expectComplaint,
  }) => {
    await signedInAs('operator');
    const made = [];
    for (let index = 1; index <= 11; index += 1)
      made.push(await createCampaign({ connection: 'Diabetes', name: `${mark} ${index}` }));
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
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('2 campaigns deleted')).toBeVisible();
    // The second page has run empty.
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
    await expect(page.locator(rows)).toHaveCount(9);
    await expect(page.getByRole('region', { name: 'Campaign History' })).toBeFocused();
    expectComplaint(/status of 404/);
    await expect(campaign(made[0]!.id)).rejects.toThrow(/404/);
    await page.getByRole('button', { name: 'Remove the filter Status: Pending' }).click();
    await expect(page).not.toHaveURL(/status=/);
  });

  test('R2.13 from one waiting request to the next in the list one came from, and back to it', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    const name = `${mark} way`;
    const made = [];
    for (const letter of ['A', 'B', 'C'])
      made.push(await createCampaign({ connection: 'Diabetes', name: `${name} ${letter}` }));
    const list = new RegExp(`/campaign-history\\?keyword=.*way&sort=-name$`);
    await page.goto(`/e-campaigns/campaign-history?keyword=${encodeURIComponent(name)}&sort=-name`);
    await page.getByRole('link', { name: `${name} C` }).click();
    const title = (letter: string) => page.getByRole('heading', { level: 1, name: `${name} ${letter}` });
    await expect(title('C')).toBeVisible();
    await expect(page.getByText('2 other requests wait')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: `Next request: ${name} B` }).click();
    await expect(title('B')).toBeVisible();
    await page.getByRole('link', { name: `Previous request: ${name} C` }).focus();
    const { accessToken: token } = await signInByApi('owner');
    await call(`/campaign-api/campaign/${made[1]!.id}/reject`, {
      token,
      body: { reason: 'Not now', version: 1 },
    });
    // Answered meanwhile, it keeps its place.
    await page.getByRole('link', { name: `Next request: ${name} A` }).click();
    await expect(title('A')).toBeVisible();
    await expect(page.getByRole('link', { name: `Previous request: ${name} C` })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Next request/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'To the campaign history' }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await expect(page.locator(rows).first()).toContainText(`${name} C`);
  });

  test('R2.34 the columns are a person’s own, by keyboard, and fit at 1440 px', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('operator');
    await page.goto('/e-campaigns/campaign-history');
    await expect(page.locator(rows).first()).toBeVisible();
    const sideways = () =>
      page.locator('.ant-table-content').evaluate((table) => table.scrollWidth - table.clientWidth);
    expect(await sideways()).toBe(0);
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

  test('R2.34 the export holds what matches, and no number', async ({ page, signedInAs }) => {
    await signedInAs('operator');
    const name = `${mark} =export`;
    await createCampaign({ connection: 'Diabetes', name });
    await page.goto(`/e-campaigns/campaign-history?keyword=${encodeURIComponent(name)}`);
    await expect(page.locator(rows)).toHaveCount(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain(`"${name}"`);
    expect(file).not.toMatch(/\+?\d{9,}/);
  });
});
