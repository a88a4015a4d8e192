import type { Page } from '@playwright/test';
import { exampleCampaign } from '../support/api.js';
import {
  markCatalogs,
  textsOutsideCatalogs,
  watchData,
  wordsOf,
  type Stray,
} from '../support/pseudo-locale.js';
import { expect, test } from '../support/test.js';

/**
 * In Arabic, where every text that is in no catalog shows: a page in English adds nothing. antd has texts of its
 * own for assistive technology; in Arabic they are Arabic, so that only what is Latin there is suspect.
 */
const suspect = ({ text, spoken }: Stray) => (spoken ? /\p{Script=Latin}/u : /\p{L}/u).test(text);

test.describe('R1.6 every text comes from a catalog', () => {
  let data: Set<string>;

  test.beforeEach(async ({ page, appearance }) => {
    await appearance({ language: 'arb' });
    await markCatalogs(page);
    data = watchData(page);
  });

  /** All texts of the page come from catalogs. */
  async function expectTranslated(page: Page): Promise<void> {
    await expect(page.getByText('⟦').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect
      .poll(async () => {
        const texts = await textsOutsideCatalogs(page);
        return texts.map((stray) => ({ ...stray, text: wordsOf(stray.text, data) })).filter(suspect);
      })
      .toEqual([]);
  }

  async function expectTranslatedAt(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectTranslated(page);
  }

  test('signed out', async ({ page }) => {
    for (const path of ['/auth/login', '/auth/forgot-password', '/error/401', '/error/404', '/error/500'])
      await expectTranslatedAt(page, path);
  });

  test('signed in, with the menus and dialogs of the shell', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await expectTranslatedAt(page, '/home');
    const header = page.getByRole('banner');
    for (const button of await header.locator('button[aria-haspopup]').all()) {
      await button.click();
      await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible();
      await expectTranslated(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0);
    }

    const details = async (state: Parameters<typeof exampleCampaign>[0]) =>
      `/e-campaigns/campaign-history/details/${(await exampleCampaign(state)).id}`;
    for (const path of [
      '/e-campaigns/campaign-history',
      await details('Pending'),
      await details('Completed'),
      await details('Rejected'),
      '/account',
      '/database-connection',
      '/dashboard-management',
      '/campaign-filter',
    ])
      await expectTranslatedAt(page, path);
  });
});

test('R1.6 detects a text that is in no catalog', async ({ page }) => {
  await markCatalogs(page);
  await page.goto('/auth/login');
  await expect(page.getByText('⟦').filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(() => document.body.append('Hard-coded'));
  expect(await textsOutsideCatalogs(page)).toContainEqual({
    text: 'Hard-coded',
    where: 'body',
    spoken: false,
  });
});
