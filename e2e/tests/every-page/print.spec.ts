import type { Page } from '@playwright/test';
import { exampleCampaign } from '../support/api.js';
import { expect, test } from '../support/test.js';

/** Paper in CSS pixels, as narrow as a list is a table in the browser: A4 within its margins has 50 fewer. */
const paper = { width: 768, height: 1100 };
const cell = 'tbody tr[data-row-key] td:nth-child(4)';
/** Of letters: red below 128. */
const dark = /^rgba?\((\d{1,2}|1[01]\d|12[0-7]),/;

async function expectPaper(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const role of ['textbox', 'searchbox', 'combobox', 'checkbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator('.ant-btn, nav:not(.hima-pager)').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width);
}

test.describe('R1.6 prints in the dark theme, dark on white, what is neither pressed nor entered', () => {
  test.beforeEach(async ({ signedInAs, appearance }) => {
    await signedInAs('owner');
    await appearance({ theme: 'dark' });
  });

  test('a list, and keeps what was entered', async ({ page }) => {
    await page.goto('/e-campaigns/campaign-history');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('Not applied');
    await expect(page.locator(cell).first()).toBeVisible();
    // What the browser draws after this event isn't on paper.
    await page.evaluate((selector) => {
      addEventListener('beforeprint', () => {
        const found = document.querySelector(selector);
        document.body.dataset.printed = found ? getComputedStyle(found).color : 'nothing';
      });
    }, cell);
    await page.pdf();
    await expect(page.locator('body')).toHaveAttribute('data-printed', dark);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await expectPaper(page);
    await expect(page.getByText(/\bago$/)).toHaveCount(0);
    const [table, last] = await Promise.all(
      ['.hima-grid table', '.hima-grid thead th:last-child'].map((part) => page.locator(part).boundingBox()),
    );
    expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBe(
      Math.round((table?.x ?? 0) + (table?.width ?? 0)),
    );
    await page.emulateMedia({ media: null });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(search).toHaveValue('Not applied');
  });

  test('a campaign and its decision', async ({ page }) => {
    const { id } = await exampleCampaign('Completed');
    await page.goto(`/e-campaigns/campaign-history/details/${id}`);
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expectPaper(page);
    await expect(page.locator('.campaigns-details-outcome .ant-alert').first()).toHaveCSS('color', dark);
  });
});

test('R1.6 prints the administration without its actions', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/organizations');
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  await expect(actions).toBeVisible();
  await expect(page.locator(cell).first()).toBeVisible();
  await expectPaper(page);
  await expect(actions).toBeHidden();
});
