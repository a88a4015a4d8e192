import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

type Layout = Record<string, unknown>;

/** One key of the layout configuration, from its default to another value, and its visible effect. */
interface Key {
  key: string;
  value: unknown;
  /** Other keys that must be so for this one to have a meaning. */
  given?: Record<string, unknown>;
  width?: number;
  act?: (page: Page) => Promise<void>;
}

const sidebar = 'app.sidebar.default';
const header = 'app.header.default';
/** Waits for the splash to disappear: Playwright would scroll the page to reach an element below it. */
const uncovered = (page: Page) => expect(page.locator('.layout-splash')).toHaveCount(0);
const scrollTo = (y: number) => (page: Page) => page.evaluate((top) => window.scrollTo(0, top), y);

const keys: Key[] = [
  { key: 'layout', value: 'dark-sidebar' },
  { key: 'layout', value: 'light-header' },
  { key: 'layout', value: 'dark-header' },
  { key: `${sidebar}.fixed`, value: false, act: scrollTo(300) },
  { key: `${sidebar}.minimize.desktop.enabled`, value: false },
  { key: `${sidebar}.minimize.desktop.default`, value: true },
  {
    key: `${sidebar}.minimize.desktop.hoverable`,
    value: false,
    given: { [`${sidebar}.minimize.desktop.default`]: true },
    act: async (page) => {
      await uncovered(page);
      await page.locator('.shell-sidebar').hover();
    },
  },
  { key: `${sidebar}.collapse.desktop.enabled`, value: false },
  { key: `${sidebar}.collapse.desktop.default`, value: true },
  {
    key: `${sidebar}.drawer.enabled`,
    value: false,
    width: 390,
    act: async (page) => {
      await uncovered(page);
      await page.getByRole('button', { name: 'Show menu' }).click();
    },
  },
  { key: `${sidebar}.sticky`, value: true, given: { [`${sidebar}.fixed`]: false }, act: scrollTo(300) },
  { key: `${sidebar}.push`, value: false },
  { key: `${header}.fixed.desktop`, value: false, act: scrollTo(300) },
  { key: `${header}.fixed.mobile`, value: false, width: 390, act: scrollTo(300) },
  { key: `${header}.content`, value: 'menu' },
  { key: `${header}.container`, value: 'fixed', width: 1920 },
  { key: `${header}.menu.icons`, value: false, given: { [`${header}.content`]: 'menu' } },
  { key: `${header}.stacked`, value: true },
  {
    key: `${header}.sticky.enabled`,
    value: true,
    given: { [`${header}.fixed.desktop`]: false },
    act: scrollTo(300),
  },
  {
    key: `${header}.sticky.attributes`,
    value: { 'data-sticky-offset': '400' },
    given: { [`${header}.fixed.desktop`]: false, [`${header}.sticky.enabled`]: true },
    act: scrollTo(300),
  },
  { key: `${header}.minimize.enabled`, value: true, act: scrollTo(300) },
  {
    key: `${header}.minimize.attributes`,
    value: { 'data-minimize-offset': '400' },
    given: { [`${header}.minimize.enabled`]: true },
    act: scrollTo(300),
  },
  { key: 'app.content.container', value: 'fixed', width: 1920 },
];

function layoutOf(values: Record<string, unknown>): Layout {
  const layout: Layout = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((part, name) => (part[name] ??= {}) as Layout, layout);
    parent[last] = value;
  }
  return layout;
}

/** Where every part of the shell is drawn, and in which colors; without the counts, which come later and change. */
function drawing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What scrolling and timers of no length do is in the frame after the next one.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Array.from(document.querySelectorAll('.shell, .shell *:not(main *), .shell main, [role=dialog]'))
      .filter((element) => !element.matches('.bell-count, .sidebar-count'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { backgroundColor, color } = getComputedStyle(element);
        return [element.localName, ...[x, y, width, height].map(Math.round), backgroundColor, color].join(
          ' ',
        );
      });
  });
}

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The drawing at rest after `act`, which begins at the top of the page and points at nothing. */
async function drawn(page: Page, act?: Key['act']): Promise<string[]> {
  await page.mouse.move(700, 400);
  await scrollTo(0)(page);
  await act?.(page);
  let before: string[] = [];
  await expect
    .poll(async () => {
      const now = await drawing(page);
      const still = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      return still;
    })
    .toBe(true);
  return before;
}

/** Stores a layout in another tab. The page follows at once, as one that begins in it: a reload takes far longer. */
async function takeLayout(page: Page, other: Page, values: Record<string, unknown>): Promise<void> {
  await page.evaluate(() => {
    const changed = new Promise((done) => window.addEventListener('storage', done, { once: true }));
    Object.assign(window, { changed });
  });
  // A text that nobody has stored yet: the same one again is no change.
  const text = JSON.stringify({ ...layoutOf(values), at: Math.random() });
  await other.evaluate((stored) => localStorage.setItem('layout-configuration', stored), text);
  await page.evaluate(() => (window as unknown as { changed: Promise<unknown> }).changed);
}

test.describe('R3.13 layout configuration', () => {
  let other: Page;

  test.beforeEach(async ({ page, context, signedInAs }) => {
    await signedInAs('owner');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 600 });
    // A long page with a length that other journeys don't change.
    await page.goto('/database-connection/new');
    await shown(page);
    other = await context.newPage();
    await other.goto('/registry.json');
  });

  test('R3.13 ignores unknown keys, and applies a layout stored by another tab after a reload', async ({
    page,
  }) => {
    const usual = await drawn(page);
    await takeLayout(page, other, { 'app.sidebar.color': 'red', theme: 'dark' });
    expect(await drawn(page)).toEqual(usual);

    await takeLayout(page, other, {
      layout: 'dark-header',
      [`${sidebar}.minimize.desktop.default`]: true,
      [`${header}.content`]: 'menu',
    });
    const followed = await drawn(page);
    expect(followed).not.toEqual(usual);
    await page.reload();
    await shown(page);
    expect(await drawn(page)).toEqual(followed);
  });

  test('R3.13 applies every key of the configuration', async ({ page }) => {
    const known = new Map<string, string[]>();
    for (const { key, value, given = {}, width = 1440, act } of keys) {
      await page.setViewportSize({ width, height: 600 });
      const start = JSON.stringify([given, width, String(act)]);
      if (!known.has(start)) {
        await takeLayout(page, other, given);
        known.set(start, await drawn(page, act));
      }
      await takeLayout(page, other, { ...given, [key]: value });
      const changed = await drawn(page, act);
      expect.soft(changed, `${key} = ${JSON.stringify(value)}`).not.toEqual(known.get(start));
    }
  });
});
