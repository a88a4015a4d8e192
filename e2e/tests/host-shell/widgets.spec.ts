import type { Page } from '@playwright/test';
import { campaign, createCampaign, exampleCampaign } from '../support/api.js';
import { runFor, stopClock } from '../support/clock.js';
import { enterIn } from '../support/keys.js';
import { expect, test } from '../support/test.js';

const details = (id: string) => `/e-campaigns/campaign-history/details/${id}`;
const slides = (page: Page) => page.getByRole('region', { name: 'Campaign request workflow' });
const step = (page: Page) => slides(page).getByRole('group');
const turning = (page: Page) =>
  expect(slides(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
const resting = (page: Page) =>
  expect(slides(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');

test.describe('carousel on the welcome page', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await page.clock.install();
    await signedInAs('owner');
  });

  test.describe('in motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('R9.8 advances every 5 s and pauses on hover', async ({ page }) => {
      await page.goto('/home');
      await turning(page);
      await stopClock(page);
      // Wherever it is: the pointer stops it, and what follows is a full interval.
      await slides(page).hover();
      await resting(page);
      const before = (await step(page).getAttribute('aria-label'))!;
      await runFor(page, 20_000);
      await expect(step(page)).toHaveAccessibleName(before);
      await page.mouse.move(0, 0);
      await turning(page);
      await runFor(page, 4_900);
      await expect(step(page)).toHaveAccessibleName(before);
      await runFor(page, 200);
      await expect(step(page)).not.toHaveAccessibleName(before);
    });

    test('R9.8 pauses, advances and goes back by its buttons, and exposes only the current slide', async ({
      page,
    }) => {
      await page.goto('/home');
      await turning(page);
      await slides(page).getByRole('button', { name: 'Pause the slides' }).click();
      await resting(page);
      // Wherever it was paused.
      const titles = await slides(page)
        .getByRole('heading', { level: 3, includeHidden: true })
        .allTextContents();
      const paused = Number((await step(page).getAttribute('aria-label'))![0]) - 1;
      const expectSlide = async (by: number) => {
        const at = (paused + by) % titles.length;
        await expect(step(page)).toHaveAccessibleName(`${at + 1} of 4`);
        await expect(step(page).getByRole('heading')).toHaveText(titles[at]!);
      };
      await stopClock(page);
      await page.mouse.move(0, 0);
      await page.locator('#content').focus();
      await runFor(page, 30_000);
      await expectSlide(0);
      await slides(page).getByRole('button', { name: 'Next slide' }).click();
      await expectSlide(1);
      await slides(page).getByRole('button', { name: 'Previous slide' }).click();
      await slides(page).getByRole('button', { name: 'Previous slide' }).click();
      await expectSlide(3);
    });
  });

  test('R9.8 does not advance automatically with reduced motion, and follows a swipe over 40 px', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect(slides(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await stopClock(page);
    await runFor(page, 30_000);
    await expect(step(page)).toHaveAccessibleName('1 of 4');

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

for (const { language, side } of [
  { language: 'en', side: 'right' },
  { language: 'arb', side: 'left' },
] as const) {
  test(`R9.8 popover, ${language}: opens on click, 8 px to the ${side}; Escape restores focus`, async ({
    page,
    signedInAs,
    appearance,
  }) => {
    await appearance({ language });
    await signedInAs('owner');
    await page.clock.install();
    await page.goto('/e-campaigns/campaign-history');
    const button = page.getByRole('button', { name: /Explain this screen|شرح هذه الشاشة/ });
    await button.hover();
    await runFor(page, 1_000);
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

test('R1.6 popover: all of it can be reached at 400 %', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signedInAs('owner');
  await page.goto('/e-campaigns/campaign-history');
  await page.getByRole('button', { name: 'Explain this screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Explain this screen' });
  await expect(dialog).toBeFocused();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(dialog.locator('p').last()).toBeInViewport();
});

test('R9.8 scroll-spy: marks the visible section and jumps to a chosen one', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 1680, height: 700 });
  await signedInAs('owner');
  const { id } = await exampleCampaign('Completed');
  await page.goto(details(id));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const spy = page.getByRole('navigation', { name: 'On this page' });
  const current = spy.locator('[aria-current=location]');
  await expect(current).toHaveText('Delivery status');
  await spy.getByRole('link', { name: 'Timeline' }).click();
  await expect(current).toHaveText('Timeline');
  await expect(page).toHaveURL(/#timeline$/);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeFocused();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -5_000);
  await expect(current).toHaveText('Delivery status');
});

test('R9.8 scroll-spy: marks panels side by side one after the other while scrolling', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1680, height: 700 });
  await signedInAs('owner');
  const { id } = await exampleCampaign('Completed');
  await page.goto(details(id));
  const spy = page.getByRole('navigation', { name: 'On this page' });
  await expect(spy.getByRole('link').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const panels = await spy.getByRole('link').allTextContents();
  await expect(spy.locator('[aria-current=location]')).toHaveText(panels[0]!);
  const marked = await page.evaluate(async () => {
    const mark = () => document.querySelector('.hima-scroll-spy [aria-current]')?.textContent ?? '';
    const frame = () => new Promise(requestAnimationFrame);
    const seen = [mark()];
    for (let y = 0; y <= document.documentElement.scrollHeight; y += 25) {
      window.scrollTo({ top: y, behavior: 'instant' });
      // One to tell the observer, one to draw what it told.
      await frame();
      await frame();
      if (mark() !== seen.at(-1)) seen.push(mark());
    }
    return seen;
  });
  expect(marked).toEqual(panels);
});

test.describe('toast in motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('R4.13 R9.8 toast: announces the end of an open campaign for 5 s, longer on hover', async ({
    page,
    signedInAs,
  }) => {
    const { id } = await createCampaign({ connection: 'Clinic' });
    await page.clock.install();
    await signedInAs('owner');
    await page.goto(details(id));
    await page.getByRole('button', { name: 'Preview audience' }).click();
    await page.getByRole('button', { name: 'Accept Request' }).click();
    // By keyboard: the dialog moves here, and a pointer may miss it.
    const question = page.getByRole('alertdialog');
    await enterIn(question, question.getByRole('button', { name: 'Accept Request' }));
    // From here on the toast goes when the test says so, however late the test looks.
    await stopClock(page);
    const toast = page.locator('.hima-toast');
    await expect(async () => {
      await page.clock.runFor(250);
      expect(await toast.getAttribute('data-state')).toBe('shown');
    }).toPass({ intervals: [100], timeout: 120_000 });
    const news = page.getByRole('status').filter({ hasText: 'The campaign has ended: Completed' });
    const { ledger } = await campaign(id);
    await expect(news).toContainText(`of ${ledger!.audience.toLocaleString('en')}`);

    await toast.hover();
    await runFor(page, 20_000);
    await expect(toast).toHaveAttribute('data-state', 'shown');
    await page.mouse.move(0, 0);
    await runFor(page, 4_900);
    await expect(toast).toHaveAttribute('data-state', 'shown');
    await runFor(page, 200);
    await expect(toast).toHaveAttribute('data-state', 'showing');
    await runFor(page, 300);
    await expect(toast).toHaveAttribute('data-state', 'hidden');
  });
});
