import type { Browser } from '@playwright/test';
import { size, type Engine } from './engine.js';

/** A request that its own page gave up, such as the events of a page that was left. */
const givenUp = /abort|cancel/i;

/** In a browser that Playwright drives. */
export async function openByPlaywright(browser: Browser, baseURL: string): Promise<Engine> {
  const context = await browser.newContext({ baseURL, viewport: size });
  const page = await context.newPage();
  const faults: string[] = [];
  page
    .on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    .on('pageerror', (error) => faults.push(String(error)))
    .on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    })
    .on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (!givenUp.test(reason)) faults.push(`${reason} ${request.url()}`);
    });
  return {
    open: async (address) => void (await page.goto(address)),
    call: (work, argument) =>
      page.evaluate<unknown, unknown>(work as (given: unknown) => unknown, argument) as never,
    run: (script) => page.evaluate(script),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    faults: async () => faults,
    close: () => context.close(),
  };
}
