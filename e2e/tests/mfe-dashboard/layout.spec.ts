import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

const id = 'e4f12edb-7134-4934-ae1b-f69db13e4ebc';
const begunAt = '2026-11-20T08:00:00Z';
const campaign = { id, name: 'Vaccination', begunAt, computedAt: begunAt };
const group = (key: string) => ({
  key,
  recipients: 1240,
  delivered: 1180,
  tracked: true,
  converts: false,
  clickers: 120,
  clickRate: 0.1,
  conversions: null,
  conversionRate: null,
  optOuts: null,
  optOutRate: null,
  fewer: 40,
  accuracy: 30,
});
const groups = (...keys: string[]) => keys.map(group);
const answers = {
  'insights/campaigns': [campaign],
  [`campaign/${id}/insights`]: {
    ...campaign,
    final: false,
    tracked: true,
    minimum: 50,
    attributes: [
      { kind: 'age', name: 'birth_date', hidden: 0, groups: groups('18-24', '25-34', '35-44', '45-54') },
      { kind: 'text', name: 'sex', hidden: 0, groups: groups('f', 'm') },
      { kind: 'messages', name: '', hidden: 0, groups: groups('1', '2', '3-5') },
    ],
  },
  insights: {
    campaigns: 3,
    segments: [],
    hours: groups('9', '10', '18'),
    messages: groups('1', '2', '3-5', '6+'),
    messagesHidden: 0,
    languages: ['Arabic', 'English'].map((language) => ({
      language,
      campaigns: 3,
      delivered: 1180,
      clickers: 120,
      clickRate: 0.1,
    })),
  },
};

/** Answers E-Insights once the returned function is called. */
async function holdInsights(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  for (const [path, result] of Object.entries(answers))
    await page.route(`**/campaign-api/${path}`, async (route) => {
      await held;
      await route.fulfill({ json: { result, success: true, error: null, __abp: true } });
    });
  return () => release();
}

/** The width of A4 within its margins, in pixels. */
const PAPER = 718;

/** Where the panels that every campaign has are, and how high. */
async function layoutOf(page: Page) {
  const panels = ['Best hour', 'Message language', 'Fatigue'];
  const boxes = panels.map((name) => page.getByRole('region', { name, exact: true }).boundingBox());
  const first = await page.locator('.dashboard-insights-panel').first().boundingBox();
  return { first: first?.y, heights: (await Promise.all(boxes)).map((box) => box?.height) };
}

test('R2.15 keeps the layout of E-Insights while figures load', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  const release = await holdInsights(page);
  await page.goto('/e-insights');
  await expect(page.getByRole('region', { name: 'Fatigue' })).toHaveAttribute('aria-busy', 'true');
  const before = await layoutOf(page);
  release();
  await expect(page.getByRole('region', { name: 'Results by age', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fatigue', exact: true }).getByRole('table')).toBeVisible();
  const after = await layoutOf(page);
  expect(after.first).toBe(before.first);
  for (const [index, height] of after.heights.entries())
    expect(Math.abs((height ?? 0) - (before.heights[index] ?? 0))).toBeLessThan(4);
});

test('R2.15 prints E-Insights on white, with its campaign and all figures', async ({
  page,
  signedInAs,
  appearance,
}) => {
  await signedInAs('admin');
  await appearance({ theme: 'dark' });
  (await holdInsights(page))();
  await page.goto('/e-insights');
  const best = page.getByRole('region', { name: 'Best hour', exact: true });
  await expect(best.getByRole('img')).toBeVisible();
  await page.setViewportSize({ width: PAPER, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Campaign: Vaccination')).toBeVisible();
  for (const control of ['Print', 'Explain this screen', 'Export Best hour'])
    await expect(page.getByRole('button', { name: control })).toBeHidden();
  await expect(page.getByText('One campaign', { exact: true })).toBeHidden();
  // Tables stay tables, and those that open on demand are open.
  await expect(best.getByRole('columnheader', { name: 'Click rate' })).toBeVisible();
  await expect(page.getByText('Recipients who clicked, out of delivered messages')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER);
});
