import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createCampaign } from '../support/api.js';
import { expect, test } from '../support/test.js';

/** Today, and the day two weeks before it, by the browser's clock. */
const days = (page: Page) =>
  page.evaluate(() => {
    const dayOf = (offset: number) => {
      const date = new Date();
      date.setDate(date.getDate() - offset);
      return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    };
    return { first: dayOf(13), last: dayOf(0) };
  });

test('R2.15 shows a period of one’s own, and keeps it as a view', async ({ page, signedInAs }) => {
  await createCampaign({ connection: 'Clinic' });
  await signedInAs('owner');
  await page.goto('/dashboard-management');
  const { first, last } = await days(page);
  await page.getByText('Custom', { exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill(first);
  await page.getByLabel('To', { exact: true }).fill(last);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${first}&to=${last}`));

  const name = `Two weeks ${randomUUID().slice(0, 8)}`;
  const views = page.getByRole('button', { name: 'Saved views' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/dashboard-management?period=7');
  await views.click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page).toHaveURL(new RegExp(`from=${first}&to=${last}`));
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(first);
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'New requests' }) });
  await expect(tile.locator('.dashboard-value')).toHaveText(/^[1-9]/);

  await views.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  await page.getByLabel(`Name of ${name}`).fill(`${name}!`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Rename' })
    .and(page.locator(':enabled'))
    .click();
  await page.getByRole('button', { name: `Delete ${name}!` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByLabel(`Name of ${name}!`)).toHaveCount(0);
});

test('R2.15 explains an address without a valid period', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/dashboard-management?from=2026-03-31&to=yesterday');
  await expect(page.getByText('This address has no valid period. The last 30 days are shown.')).toBeVisible();
  await expect(page.getByText('30 days', { exact: true })).toBeVisible();
});

test('R2.15 exports a chart as figures and as a picture', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/dashboard-management?period=7');
  const save = async (item: string, chart = 'Messages by day') => {
    await page.getByRole('button', { name: `Export ${chart}` }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await save('Export CSV');
  expect(csv.name).toMatch(/^analytics-days-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.content.toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Day","Sent","Delivered","Failed","Campaigns"');
  expect(lines).toHaveLength(8);
  const png = await save('Export PNG');
  expect(png.name).toMatch(/\.png$/);
  const pixelsOf = (content: Buffer) =>
    page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const green = Array.from({ length: data.length / 4 }, (_, pixel) => 4 * pixel).filter(
        (at) => data[at + 1]! > data[at]! + 40 && data[at + 1]! > data[at + 2]! + 40,
      );
      return {
        width: image.width,
        colors: new Set(new Uint32Array(data.buffer)).size,
        green: (4 * green.length) / data.length,
      };
    }, content.toString('base64'));
  const size = await pixelsOf(png.content);
  const panel = await page
    .getByRole('region', { name: 'Messages by day' })
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);
  expect(size.width).toBeGreaterThanOrEqual(Math.floor(panel * 2));
  // Background, text with its smooth edges, and three colors of bars.
  expect(size.colors).toBeGreaterThan(10);
  // Links are green as well, but not that much of a picture.
  const funnel = await pixelsOf((await save('Export PNG', 'Campaign funnel')).content);
  expect(funnel.green).toBeGreaterThan(0.02);
});

test('R2.15 reads a chart with the keyboard, against the reading direction in Arabic', async ({
  page,
  signedInAs,
  appearance,
}) => {
  await signedInAs('owner');
  await appearance({ language: 'arb', theme: 'dark' });
  await page.goto('/dashboard-management?period=7');
  await expect(page.getByRole('heading', { level: 1, name: 'التحليلات' })).toBeVisible();
  const chart = page.getByRole('slider', { name: /^الرسائل المرسلة والمسلّمة/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('button', { name: 'طرق العرض المحفوظة' }).click();
  await expect(page.getByRole('menuitem', { name: 'حفظ طريقة العرض' })).toBeVisible();
});

test('R2.15 prints the page alone, on white', async ({ page, signedInAs, appearance }) => {
  await signedInAs('owner');
  await appearance({ theme: 'dark' });
  await page.goto('/dashboard-management?period=7');
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible();
  // A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Explain this screen' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Weekly report' })).toBeHidden();
  await expect(page.locator('.dashboard-printed')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(33, 30, 24)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
});
