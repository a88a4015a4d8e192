import type { Page } from '@playwright/test';
import { runFor, stopClock } from '../support/clock.js';
import { expect, test } from '../support/test.js';

const HOUR_MS = 3_600_000;

/** The first request to an address, with its query. */
const asked = async (page: Page, path: string, action: () => Promise<unknown>) => {
  const request = page.waitForRequest((each) => new URL(each.url()).pathname === path);
  await action();
  return new URL((await request).url()).searchParams;
};

for (const [zone, day, hours] of [
  // New York's clock goes forward and back at 02:00; Cairo skips a midnight, and the Azores have one twice.
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Africa/Cairo', '2026-04-24', 23],
  ['Atlantic/Azores', '2026-10-25', 25],
] as const)
  test.describe(() => {
    test.use({ timezoneId: zone });
    test(`R2.15 counts a day of ${hours} hours as a whole, as its list does: ${zone}`, async ({
      page,
      signedInAs,
    }) => {
      await signedInAs('owner');
      const figures = await asked(page, '/campaign-api/analytics', () =>
        page.goto(`/dashboard-management?from=${day}&to=${day}`),
      );
      const [from, to] = [figures.get('From') ?? '', figures.get('To') ?? ''];
      expect((Date.parse(to) - Date.parse(from)) / HOUR_MS).toBe(hours);
      expect(figures.get('TimeZone')).toBe(zone);
      const list = await asked(page, '/campaign-api/campaign', () =>
        page.getByRole('link', { name: 'Campaigns sent', exact: true }).click(),
      );
      expect([list.get('BegunFrom'), list.get('BegunTo')].map((time) => Date.parse(time ?? ''))).toEqual(
        [from, to].map((time) => Date.parse(time)),
      );
    });
  });

test('R2.15 refreshes its figures each minute, and not in a hidden tab', async ({ page, signedInAs }) => {
  await page.clock.install();
  await signedInAs('owner');
  await page.goto('/dashboard-management');
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await stopClock(page);
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/campaign-api/analytics') requests += 1;
  });
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await runFor(page, 10 * 60_000);
  expect(requests).toBe(0);
  await show('visible');
  await runFor(page, 61_000);
  await expect.poll(() => requests).toBeGreaterThan(0);
});
