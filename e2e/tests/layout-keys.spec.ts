import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

type Layout = Record<string, unknown>;

/** One key of the layout configuration, from its default to another value, and where one sees it. */
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
    act: (page) => page.locator('.shell-sidebar').hover(),
  },
  { key: `${sidebar}.collapse.desktop.enabled`, value: false },
  { key: `${sidebar}.collapse.desktop.default`, value: true },
  {
    key: `${sidebar}.drawer.enabled`,
    value: false,
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Show the menu' }).click(),
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

/** Where every part of the shell is drawn, and in which colours. */
function drawing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.shell, .shell *:not(main *), .shell main, [role=dialog]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { backgroundColor, color } = getComputedStyle(element);
        return [element.localName, ...[x, y, width, height].map(Math.round), backgroundColor, color].join(
          ' ',
        );
      }),
  );
}

async function drawn(page: Page, values: Record<string, unknown>, act: Key['act']): Promise<string[]> {
  await page.evaluate(
    (text) => localStorage.setItem('layout-configuration', text),
    JSON.stringify(layoutOf(values)),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
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

test.describe('R3.13 each key of the layout configuration changes what one sees', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.goto('/home');
  });

  test('R3.13 what is no key changes nothing', async ({ page }) => {
    const usual = await drawn(page, {}, undefined);
    expect(await drawn(page, { 'app.sidebar.colour': 'red', theme: 'dark' }, undefined)).toEqual(usual);
  });

  // In a few tests rather than one for each: most of the time goes into starting.
  for (const part of ['layout', sidebar, header, 'app.content'])
    test(`R3.13 ${part}`, async ({ page }) => {
      for (const { key, value, given = {}, width = 1440, act } of keys.filter(({ key }) =>
        key.startsWith(part),
      )) {
        await page.setViewportSize({ width, height: 600 });
        const usual = await drawn(page, given, act);
        const changed = await drawn(page, { ...given, [key]: value }, act);
        expect.soft(changed, `${key} = ${JSON.stringify(value)}`).not.toEqual(usual);
      }
    });
});
