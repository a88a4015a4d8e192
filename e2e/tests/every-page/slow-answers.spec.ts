import { expectSteady, followMoves } from '../support/moves.js';
import { allSections, go, openPage } from '../support/every-page.js';
import { test } from '../support/test.js';

/** `npm test -- --nightly` opens every page while each answer takes 0.2 to 3 seconds. */
const languages = process.env['SLOW_ANSWERS'] ? (['en', 'arb'] as const) : [];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.describe.configure({ mode: 'parallel' });

for (const language of languages)
  for (const { title, as, pages } of allSections)
    test(`R1.3 stays where it is while slow answers arrive, ${language}: ${title}`, async ({
      page,
      signedInAs,
    }) => {
      if (as) await signedInAs(as);
      await page.addInitScript((stored) => localStorage.setItem('language', stored), language);
      await followMoves(page);
      let slow = false;
      await page.route(/\/(campaign-)?api\//, async (route) => {
        if (slow) await new Promise((resolve) => setTimeout(resolve, 200 + 2_800 * Math.random()));
        // The page may have been left.
        await route.continue().catch(() => undefined);
      });
      for (const one of pages) {
        const given = await one.given?.();
        for (const size of sizes)
          await test.step(`${one.path}, ${size.width}`, async () => {
            await openPage(page, { ...one, given: () => Promise.resolve(given) }, async (address) => {
              await page.setViewportSize(size);
              slow = true;
              await go(page, address);
            });
            slow = false;
            await expectSteady(page);
          });
      }
    });
