import type { Browser, Page } from '@playwright/test';
import { countBytes } from './count-bytes.js';

/** Figures by name, in the order in which they are measured. */
export type Figures = Record<string, number>;

/** Goes from sign-in through every page of the menu, with an empty cache. */
export async function visit(browser: Browser, origin: string): Promise<Figures> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteForm);
    const bytes = await countBytes(page);
    const figures: Figures = {};

    await page.goto(`${origin}/auth/login`);
    await page.getByLabel('Email').waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    figures['first paint, ms'] = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    figures['form shown, ms'] = await page.evaluate(() => Number(document.documentElement.dataset['formAt']));
    figures['sign-in, KB'] = bytes();

    await page.getByLabel('Email').fill('owner@hima.example');
    await page.getByLabel('Password', { exact: true }).fill('hima-local-2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await settled(page, '/home');
    figures['home, KB'] = bytes();

    await page.getByRole('link', { name: 'Campaign History' }).first().click();
    await page.locator('table tbody tr[data-row-key]').first().waitFor();
    figures['history, KB'] = bytes();

    for (const address of await menuOf(page)) {
      await page.getByRole('complementary').locator(`a[href="${address}"]`).first().click();
      await settled(page, address);
    }
    figures['every page, KB'] = bytes();
    return figures;
  } finally {
    await context.close();
  }
}

/** For the page: writes down when the form was drawn. As text, or tsx would add a function that is only here. */
const noteForm = `
  requestAnimationFrame(function look() {
    if (document.querySelector('form input')) document.documentElement.dataset.formAt = performance.now();
    else requestAnimationFrame(look);
  });`;

async function settled(page: Page, address: string): Promise<void> {
  // The address changes before the page; the crumb comes with the page.
  await page.locator(`.shell-breadcrumb [aria-current=page][href="${address}"]`).waitFor();
  await page.getByRole('main').getByRole('heading').first().waitFor();
  // Event streams never end: the page is done when it has what it draws.
  await page.waitForFunction(() => !document.querySelector('main .ant-skeleton, main [aria-busy="true"]'));
}

async function menuOf(page: Page): Promise<string[]> {
  const addresses = await page
    .getByRole('complementary')
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
}
