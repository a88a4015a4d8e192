import { expect, type Page } from '@playwright/test';

/** The least that texts must bear without a loss (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Shows the page with the text spacing of a reader's own, for as long as the work lasts. */
export const withTextSpacing = (page: Page, work: () => Promise<void>): Promise<void> =>
  withStyles(page, spacing, work);

/** Shows the page with text of twice the usual size, as a reader can choose it in the browser, for as long as the work lasts. */
export async function withLargeText(page: Page, work: () => Promise<void>): Promise<void> {
  const sizeOfComponents = () =>
    page
      .locator('.ant-btn')
      .first()
      .evaluate((button) => getComputedStyle(button).getPropertyValue('--ant-font-size'));
  await withStyles(page, 'html { font-size: 32px }', async () => {
    await expect.poll(sizeOfComponents).toBe('28px');
    await work();
  });
  await expect.poll(sizeOfComponents).toBe('14px');
}

async function withStyles(page: Page, rules: string, work: () => Promise<void>): Promise<void> {
  // A constructed style sheet: the page's policy refuses style elements.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
  await work();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

/** Markup of the selected one of several. */
const chosen = [
  'a[aria-current]:not([aria-current="false"])',
  '.ant-segmented-item-selected',
  '.ant-tabs-tab-active',
  'th[aria-sort]:not([aria-sort="none"]) .ant-table-column-title',
];

/** With colors that a reader forced on all pages, what is chosen and what is on still looks different. */
export async function expectToldApartInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await page.evaluate((selectors) => {
    const look = (element: Element) => {
      const { backgroundColor, color, fontWeight, outline, textDecoration, borderBottomWidth } =
        getComputedStyle(element);
      return [backgroundColor, color, fontWeight, outline, textDecoration, borderBottomWidth].join(' ');
    };
    const groupOf = (element: Element) =>
      element.closest('nav, table, .ant-segmented, .ant-tabs-nav, ol, ul') ?? element.parentElement!;
    const likeOthers = selectors.flatMap((selector) =>
      Array.from(document.querySelectorAll(selector)).filter((element) => {
        const others = Array.from(groupOf(element).getElementsByTagName(element.tagName)).filter(
          (other) => !other.matches(selector) && other.classList[0] === element.classList[0],
        );
        return others.some((other) => look(other) === look(element));
      }),
    );
    const unseen = Array.from(document.querySelectorAll('.ant-switch')).filter((element) => {
      const handle = element.querySelector('.ant-switch-handle')!;
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      return (
        (borderTopWidth === '0px' || borderTopColor === backgroundColor) &&
        getComputedStyle(handle, '::before').backgroundColor === backgroundColor
      );
    });
    // Colors of SVG texts aren't forced.
    const ownColor = Array.from(document.querySelectorAll('svg text')).filter((element) => {
      const { fill } = getComputedStyle(element);
      return fill !== getComputedStyle(document.body).color;
    });
    return [...likeOthers, ...unseen, ...ownColor].map((element) => element.outerHTML.slice(0, 200));
  }, chosen);
  expect(alike).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
