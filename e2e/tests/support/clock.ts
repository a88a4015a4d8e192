import { expect, type Page } from '@playwright/test';
import { answered, idle } from './idle.js';

/** In milliseconds; shorter than the console waits for any answer. */
const STEP = 4_000;

/**
 * Stops the page's own clock, which `page.clock.install()` must have taken over; it continues by `runFor` only. First
 * what is on its way arrives: the leap would time it out.
 */
export async function stopClock(page: Page): Promise<void> {
  await idle(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // A machine that stalls for longer than the leap lets it lead into the past; the clock is stopped all the same.
  await pause().catch(pause);
}

/**
 * Runs the page's clock, once what was done before has been drawn: timers that it sets have begun. What the page asks
 * for meanwhile is answered before the clock runs on; a leap would time it out.
 */
export async function runFor(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP) {
    await drawn(page);
    await page.clock.runFor(Math.min(left, STEP));
    await answered(page);
  }
  await drawn(page);
}

/** React's work is queued as messages, which the stopped clock does not hold: whatever was queued comes first. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(undefined);
      });
  });
}
