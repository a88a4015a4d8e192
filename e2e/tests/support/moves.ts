import { expect, type Page } from '@playwright/test';

/** What moved, of all that a person sees, times how far: above this a page jumps (web.dev/articles/cls). */
const STEADY = 0.1;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    moves: { value: number; of: string[] }[];
  }
}

/** Records what moves on each page from now on while its parts arrive. */
export async function followMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moves = [];
    const of = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${node?.nodeName} ${node instanceof Element ? node.className : ''} ${previousRect.y} to ${currentRect.y}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) window.moves.push({ value, of: sources.map(of) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The page that comes next is another one. */
export const forgetMoves = (page: Page): Promise<void> => page.evaluate(() => void (window.moves = []));

/** Nothing moved much while the page arrived: people press what then moves. */
export async function expectSteady(page: Page): Promise<void> {
  const moves = await page.evaluate(() => window.moves);
  const sum = moves.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(moves, null, 2)).toBeLessThanOrEqual(STEADY);
}
