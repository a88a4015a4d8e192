import type { Page } from '@playwright/test';
import { campaign, campaigns, createCampaign } from './support/api.js';
import { expect, stopClock, test } from './support/test.js';

const details = (id: string) => `/e-campaigns/campaign-history/details/${id}`;
const slides = (page: Page) => page.getByRole('region', { name: 'How a request travels' });
const step = (page: Page) => slides(page).getByRole('group');

/** The welcome page, with nothing on its way that a leap of the clock would time out. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home', { waitUntil: 'networkidle' });
  await expect(step(page)).toHaveAccessibleName('1 of 4');
}

test.describe('carousel on the welcome page', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await page.clock.install();
    await signedInAs('owner');
    await openHome(page);
    await page.mouse.move(0, 0);
  });

  test('R9.8 turns every 5 s and waits under the pointer', async ({ page }) => {
    await stopClock(page);
    // Wherever it is: the pointer stops it, and what follows is a full interval.
    await slides(page).hover();
    const before = await step(page).getAttribute('aria-label');
    await page.clock.runFor(20_000);
    await expect(step(page)).toHaveAccessibleName(before!);
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_900);
    await expect(step(page)).toHaveAccessibleName(before!);
    await page.clock.runFor(200);
    await expect(step(page)).not.toHaveAccessibleName(before!);
  });

  test('R9.8 a person can pause it, go on and go back; only the slide of the moment is read', async ({
    page,
  }) => {
    await slides(page).getByRole('button', { name: 'Pause the slides' }).click();
    const live = slides(page).locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await page.mouse.move(0, 0);
    await page.locator('#content').focus();
    await page.clock.runFor(30_000);
    await expect(step(page)).toHaveAccessibleName('1 of 4');
    await slides(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(step(page)).toHaveAccessibleName('2 of 4');
    await expect(step(page).getByRole('heading')).toHaveText('You see whom it would reach');
    await slides(page).getByRole('button', { name: 'Previous slide' }).click();
    await slides(page).getByRole('button', { name: 'Previous slide' }).click();
    await expect(step(page)).toHaveAccessibleName('4 of 4');
  });

  test('R9.8 a swipe of more than 40 px goes on, a shorter one does not', async ({ page }) => {
    await slides(page).getByRole('button', { name: 'Pause the slides' }).click();
    await step(page).scrollIntoViewIfNeeded();
    const box = (await step(page).boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const swipe = async (by: number) => {
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: from.y }],
        });
      await send('touchStart', from.x);
      await send('touchMove', from.x + by);
      await send('touchEnd');
    };
    await swipe(-39);
    await expect(step(page)).toHaveAccessibleName('1 of 4');
    await swipe(-60);
    await expect(step(page)).toHaveAccessibleName('2 of 4');
    await swipe(60);
    await expect(step(page)).toHaveAccessibleName('1 of 4');
  });
});

test('R9.8 less motion: the slides do not turn unasked', async ({ page, signedInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signedInAs('owner');
  await openHome(page);
  await expect(slides(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(step(page)).toHaveAccessibleName('1 of 4');
});

for (const { language, side } of [
  { language: 'en', side: 'right' },
  { language: 'arb', side: 'left' },
] as const) {
  test(`R9.8 popover, ${language}: by a click, 8 px to the ${side}, Escape gives the focus back`, async ({
    page,
    signedInAs,
    appearance,
  }) => {
    await appearance({ language });
    await signedInAs('owner');
    await page.goto('/e-campaigns/campaign-history');
    const button = page.getByRole('button', { name: /Explain this screen|شرح هذه الشاشة/ });
    await button.hover();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    const dialog = page.getByRole('dialog', { name: /Explain this screen|شرح هذه الشاشة/ });
    await expect(dialog).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect
      .poll(async () => {
        const panel = (await page.locator('.ant-popover').boundingBox())!;
        const trigger = (await button.boundingBox())!;
        const gap =
          side === 'right' ? panel.x - (trigger.x + trigger.width) : trigger.x - (panel.x + panel.width);
        return Math.round(gap);
      })
      .toBe(8);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('R9.8 scroll-spy: marks the section that is read and goes to one at once', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1680, height: 700 });
  await signedInAs('owner');
  const { items } = await campaigns('&Status=Completed&Status=CompletedWithFailures');
  await page.goto(details(items[0]!.id));
  const spy = page.getByRole('navigation', { name: 'On this page' });
  const current = spy.locator('[aria-current=location]');
  await expect(current).toHaveText('Where the messages are');
  await spy.getByRole('link', { name: 'Timeline' }).click();
  await expect(current).toHaveText('Timeline');
  await expect(page).toHaveURL(/#timeline$/);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeFocused();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -5_000);
  await expect(current).toHaveText('Where the messages are');
});

test('R4.13 R9.8 toast: news of a campaign that ends while its page is open, 5 s, held by the pointer', async ({
  page,
  signedInAs,
}) => {
  const { id } = await createCampaign({ connection: 'Clinic' });
  await page.clock.install();
  await signedInAs('owner');
  await page.goto(details(id));
  await page.getByRole('button', { name: 'Show who would receive it' }).click();
  await page.getByRole('button', { name: 'Accept Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Request' }).click();
  const news = page.getByRole('status').filter({ hasText: 'The campaign has ended: Completed' });
  await expect(news).toBeVisible({ timeout: 60_000 });
  const { ledger } = await campaign(id);
  await expect(news).toContainText(`of ${ledger!.audience.toLocaleString('en')}`);

  const toast = page.locator('.hima-toast');
  await toast.hover();
  await expect(toast).toHaveAttribute('data-state', 'shown');
  await stopClock(page);
  await page.clock.runFor(20_000);
  await expect(toast).toHaveAttribute('data-state', 'shown');
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toast).toHaveAttribute('data-state', 'shown');
  await page.clock.runFor(200);
  await expect(toast).toHaveAttribute('data-state', 'showing');
  await page.clock.runFor(300);
  await expect(toast).toHaveAttribute('data-state', 'hidden');
});
