import type { Page } from '@playwright/test';
import { allSections, go, isInside, openPage } from '../support/every-page.js';
import type { ConsolePage } from '../support/pages.js';
import {
  markCatalogs,
  textsOutsideCatalogs,
  watchData,
  wordsOf,
  type Stray,
} from '../support/pseudo-locale.js';
import { expect, test } from '../support/test.js';

/**
 * In Arabic, where every text that is in no catalog shows: a page in English adds nothing. Texts of antd and of Intl are
 * Arabic there, so that only what is Latin is suspect.
 */
const suspect = ({ text }: Stray) => /\p{Script=Latin}/u.test(text);

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

  for (const { title, as, pages } of allSections)
    test(title, async ({ page, signedInAs }) => {
      if (as) await signedInAs(as);
      let before: ConsolePage | undefined;
      for (const one of pages)
        await test.step(one.path, async () => {
          const inside = Boolean(as) && isInside(before, one);
          await openPage(page, one, (address, leadsTo) => go(page, address, inside ? leadsTo : undefined));
          before = one;
          await expectTranslated(page);
          for (const [state, reach] of Object.entries(one.states ?? {}))
            await test.step(state, async () => {
              await reach(page);
              await expectTranslated(page);
            });
        });
    });

  test('menus and dialogs of the header', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await openPage(page, { path: '/home' });
    const header = page.getByRole('banner');
    for (const button of await header.locator('button[aria-haspopup]').all()) {
      await button.click();
      await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible();
      await expectTranslated(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0);
    }
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
  });
});
