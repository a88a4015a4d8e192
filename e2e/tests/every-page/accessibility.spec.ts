import type { Page } from '@playwright/test';
import { expectSteady, followMoves, forgetMoves } from '../support/moves.js';
import { expectToldApartInForcedColors, withLargeText, withTextSpacing } from '../support/own-styles.js';
import { allSections, go, isInside, missingPaths, openPage } from '../support/every-page.js';
import type { ConsolePage } from '../support/pages.js';
import { expect, expectAccessible, test } from '../support/test.js';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop's page at 400 % (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 640 };
const html = (page: Page) => page.locator('html');

/** Header and sidebar are the same on every page of a test until a step uses them. */
const besidesShell = { exclude: ['.shell-header', '.shell-sidebar'] };

test.describe.configure({ mode: 'parallel' });
// A finding names its elements; a recording of every step costs a third of the time.
test.use({ trace: 'off' });

/** @param inside whether another page of the console is open, as it was loaded */
async function open(
  page: Page,
  one: ConsolePage,
  inside: boolean,
  size: typeof phone | typeof desktop,
): Promise<void> {
  await openPage(page, one, async (address, leadsTo) => {
    await page.setViewportSize(size);
    if (inside) await forgetMoves(page);
    await go(page, address, inside ? leadsTo : undefined);
  });
  await expectSteady(page);
}

/**
 * Of language, theme and width every pair: a phone has the theme that a desktop does not have in this language. So each
 * page is checked with every rule in four appearances instead of eight.
 */
const themes = {
  en: { phone: 'dark', desktop: 'light' },
  arb: { phone: 'light', desktop: 'dark' },
} as const;

async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(html(page)).toHaveAttribute('data-theme', theme);
}

/** Addresses and numbers run from left to right in Arabic, too. */
async function expectOwnDirections(page: Page): Promise<void> {
  const wrong = await page
    .locator('input, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => getComputedStyle(field).direction !== (field.matches(':dir(ltr)') ? 'ltr' : 'rtl'))
        .map((field) => field.outerHTML),
    );
  expect(wrong).toEqual([]);
}

/** Labels, anchors and descriptions lead to one element each. */
async function expectUniqueIds(page: Page): Promise<void> {
  const repeated = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(repeated).toEqual([]);
}

/** The count of characters below a field leaves its hint and its errors readable. */
async function expectCountsApart(page: Page): Promise<void> {
  const covered = await page.locator('.ant-input-data-count').evaluateAll((counts) => {
    const linesOf = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Array.from(text.getClientRects());
    };
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    return counts.flatMap((count) => {
      const below = count.closest('.ant-form-item')?.querySelector('.ant-form-item-additional');
      const lines = below ? linesOf(below) : [];
      return linesOf(count).some((one) => lines.some((line) => overlap(one, line)))
        ? [below?.textContent]
        : [];
    });
  });
  expect(covered).toEqual([]);
}

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        if (document.documentElement.scrollWidth <= innerWidth) return [];
        const isBeyond = (element: Element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && (right > innerWidth || left < 0);
        };
        return Array.from(document.querySelectorAll('body *'))
          .filter((element) => isBeyond(element) && !Array.from(element.children).some(isBeyond))
          .map((element) => element.outerHTML.slice(0, 200));
      }),
    )
    .toEqual([]);
}

/** The current step of a page is visible. */
async function expectCurrentStep(page: Page): Promise<void> {
  for (const step of await page.locator('[aria-current=step]').all()) await expect(step).toBeInViewport();
}

/** The texts of buttons and the lines of the header are inside them, and the buttons of the header. Lines of drawings are apart. */
async function expectTextsInside(page: Page): Promise<void> {
  const beyond = await page.locator('main .ant-btn, .shell-header').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      const texts = document.createRange();
      texts.selectNodeContents(box);
      // Crumbs are cut at the side, with an ellipsis.
      const cut = box.matches('.shell-header');
      const out = Array.from(texts.getClientRects()).some(
        (text) =>
          text.width > 1 &&
          (text.top < top - 1 ||
            text.bottom > bottom + 1 ||
            (!cut && (text.left < left - 1 || text.right > right + 1))),
      );
      return width > 0 && out ? [box.textContent] : [];
    }),
  );
  expect(beyond).toEqual([]);
  const overlapping = await page.locator('main svg:has(text)').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const lines = Array.from(drawing.querySelectorAll('text'), (text) => text.getBoundingClientRect());
      const overlap = lines.some((line, index) => {
        const next = lines[index + 1];
        // Boxes of lines are higher than their letters.
        return next && line.bottom - next.top > next.height / 3;
      });
      return overlap ? [drawing.textContent] : [];
    }),
  );
  expect(overlapping).toEqual([]);
  await expect.poll(() => buttonsOutOfView(page)).toEqual([]);
}

/** Of the header, those that aren't wholly in view. */
const buttonsOutOfView = (page: Page): Promise<string[]> =>
  page.locator('.shell-header .ant-btn:visible').evaluateAll(
    (buttons) =>
      new Promise<string[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          const out = entries.filter(({ intersectionRatio }) => intersectionRatio < 1);
          resolve(out.map(({ target }) => target.outerHTML));
        });
        for (const button of buttons) observer.observe(button);
        if (!buttons.length) resolve([]);
      }),
  );

for (const language of ['en', 'arb'] as const)
  for (const { title, as, pages } of allSections)
    test(`R1.6 WCAG 2.2 AA, light, dark and on a phone, ${language}: ${title}`, async ({
      page,
      signedInAs,
    }) => {
      if (as) await signedInAs(as);
      // A theme that follows the system changes without a reload: most of the time goes into loading.
      await page.addInitScript((stored) => {
        localStorage.setItem('language', stored);
        localStorage.setItem('theme-mode', 'system');
      }, language);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await followMoves(page);
      const { phone: onPhone, desktop: onDesktop } = themes[language];

      let before: ConsolePage | undefined;
      for (const one of pages)
        await test.step(one.path, async () => {
          await page.emulateMedia({ colorScheme: onPhone });
          await open(page, one, Boolean(as) && isInside(before, one), language === 'en' ? phone : desktop);
          const rest = as && before ? besidesShell : {};
          before = one;
          await expect(html(page)).toHaveAttribute('dir', language === 'arb' ? 'rtl' : 'ltr');
          await test.step(`phone, ${onPhone}`, async () => {
            await page.setViewportSize(phone);
            await showIn(page, onPhone);
            await expectToFit(page);
            await expectCurrentStep(page);
            await expectAccessible(page, rest);
          });
          await expectOwnDirections(page);
          await expectUniqueIds(page);
          await expectCountsApart(page);
          await test.step('320 pixels', async () => {
            await page.setViewportSize(narrow);
            await expectToFit(page);
            await expectTextsInside(page);
          });
          // Both sizes at once: the components compute all styles again for another size of text.
          await test.step('large text', () =>
            withLargeText(page, async () => {
              for (const size of [phone, desktop]) {
                await page.setViewportSize(size);
                await expectToFit(page);
                await expectTextsInside(page);
              }
            }));
          await expectCountsApart(page);
          await test.step('text spacing', () =>
            withTextSpacing(page, async () => {
              await expectToFit(page);
              await expectTextsInside(page);
            }));
          await test.step('forced colors', () => expectToldApartInForcedColors(page));
          await test.step(`desktop, ${onDesktop}`, async () => {
            await showIn(page, onDesktop);
            await expectAccessible(page, rest);
          });
          for (const [state, reach] of Object.entries(one.states ?? {}))
            await test.step(state, async () => {
              await reach(page);
              await expectAccessible(page);
            });
        });
    });

test('R1.6 checks the accessibility of every route of every remote', () => {
  expect(missingPaths, 'support/pages.ts says how each page is opened; these are missing there').toEqual([]);
});
