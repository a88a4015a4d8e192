import type { Page } from '@playwright/test';
import { createCampaign } from '../support/api.js';
import { expect, test } from '../support/test.js';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A phone whose browser shows its own bars: the field after a link can already be in view, below the decision bar. */
const short = { width: 390, height: 700 };

/** More than any of the pages below has. */
const MOST = 200;

interface Stop {
  /** The control that has the focus; undefined behind the last one. */
  control?: string;
  /** Something covers it, or it is out of view. */
  covered?: boolean;
  /** The control before it looked the same with the focus as it looks without. */
  unseen?: string;
}

declare global {
  interface Window {
    lastStop?: { element: Element; look: string; isCovered: () => boolean };
  }
}

/** Where the focus is: also tells of the stop before what only is known once the focus has left it. */
function readStop(): Stop {
  const lookOf = (element: Element) => {
    // Fields show it on their frame.
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const label = element.closest('label, .ant-select, .ant-input-affix-wrapper, .campaigns-card');
    return [...around, label, ...(label?.children ?? [])]
      .map((each) => {
        if (!each) return '';
        const { outlineStyle, outlineWidth, outlineColor, borderColor, boxShadow } = getComputedStyle(each);
        const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
        return [outline, borderColor, boxShadow].join(' / ');
      })
      .join('\n');
  };
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent}`.slice(
      0,
      80,
    );
  const isCovered = (element: Element) => {
    // antd's fields lie below the text that they show, and radio buttons have no size.
    const drawn = element.closest('label, .ant-select') ?? element;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const hit = x1 < x2 && y1 < y2 ? document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2) : null;
    return !hit || (!drawn.contains(hit) && !hit.contains(drawn));
  };
  const before = window.lastStop;
  const stop: Stop = {};
  if (before?.element.isConnected && lookOf(before.element) === before.look)
    stop.unseen = nameOf(before.element);
  const control = document.activeElement;
  delete window.lastStop;
  if (!control || control === document.body) return stop;
  window.lastStop = { element: control, look: lookOf(control), isCovered: () => isCovered(control) };
  return { ...stop, control: nameOf(control), covered: isCovered(control) };
}

/** Every control in turn, until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const problems: string[] = [];
  let stops = 0;
  for (; stops < MOST; stops += 1) {
    await page.keyboard.press(key);
    const { control, covered, unseen } = await page.evaluate(readStop);
    if (unseen) problems.push(`no focus ring: ${unseen}`);
    // The way back to the top hides a moment after the page is there.
    const free = () =>
      page.waitForFunction(() => !window.lastStop?.isCovered(), undefined, { timeout: 5_000 });
    if (covered) await free().catch(() => problems.push(`covered: ${control}`));
    if (!control) break;
  }
  expect(stops, 'controls on the page').toBeGreaterThan(3);
  expect(stops, 'controls on the page').toBeLessThan(MOST);
  return problems;
}

const request = async () =>
  `/e-campaigns/campaign-history/details/${(await createCampaign({ connection: 'Clinic' })).id}`;

const rounds = [
  {
    who: 'owner',
    language: 'en',
    theme: 'light',
    pages: [request, '/e-campaigns/campaign-history?status=Pending', '/campaign-filter/new'],
  },
  {
    who: 'admin',
    language: 'arb',
    theme: 'dark',
    pages: ['/projects/new', '/dashboard-management', '/account'],
  },
] as const;

for (const { who, language, theme, pages } of rounds)
  test(`R1.6 Tab shows where it is on every stop, and nothing covers it: ${who}, ${language}, ${theme}`, async ({
    page,
    signedInAs,
    appearance,
  }) => {
    await signedInAs(who);
    await appearance({ language, theme });
    for (const given of pages) {
      const path = typeof given === 'string' ? given : await given();
      for (const size of [desktop, phone, short])
        await test.step(`${path}, ${size.width} × ${size.height} pixels`, async () => {
          await page.setViewportSize(size);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
          expect(await walk(page, 'Tab')).toEqual([]);
          expect(await walk(page, 'Shift+Tab')).toEqual([]);
        });
    }
  });
