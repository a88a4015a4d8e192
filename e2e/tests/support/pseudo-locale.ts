import type { Page } from '@playwright/test';

/**
 * Every text of a catalog appears between ⟦ and ⟧. The build keeps catalogs as `JSON.parse('…')` of syntax trees, so that
 * is where they are changed: the product knows nothing of it. Call before the first page.
 */
export async function markCatalogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON) as typeof JSON.parse;
    const key = /^[A-Z][A-Z0-9]*([._][A-Za-z0-9-]+)*$/;
    JSON.parse = (text, reviver) => {
      const value: unknown = parse(text, reviver);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const texts = Object.entries(value);
      const catalog =
        texts.length > 0 && texts.every(([name, said]) => key.test(name) && Array.isArray(said));
      const literal = (said: string) => ({ type: 0, value: said });
      return catalog
        ? Object.fromEntries(
            texts.map(([name, said]) => [name, [literal('⟦'), ...(said as unknown[]), literal('⟧')]]),
          )
        : value;
    };
  });
}

/** Fields whose values are names of the protocol: they have a text in the catalogs and are not shown. */
const names = new Set([
  'status',
  'answerStatus',
  'messageType',
  'contentType',
  'objective',
  'senderKind',
  'event',
  'code',
  'permissions',
]);

/** Texts from the APIs and the registry so far: data, which has no translation. */
export function watchData(page: Page): Set<string> {
  const data = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.trim());
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) if (!names.has(name)) collect(part);
  };
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // A page that is left takes its answers with it.
    collect(await response.json().catch(() => undefined));
  });
  return data;
}

/** A text that is in no catalog, and where. */
export interface Stray {
  text: string;
  where: string;
}

/** The texts of the page that are in no catalog: what is visible, and what assistive technology is told. */
export async function textsOutsideCatalogs(page: Page): Promise<Stray[]> {
  return page.evaluate(() => {
    /** Keys of a keyboard, moments and measures as Intl writes them, code, what is written in a language of its own, initials. */
    const asIs =
      'time, data, .dashboard-value, kbd, code, .cm-content, bdi, body [lang=en], .ant-avatar, .campaigns-phone-avatar, .campaigns-phone-bubble, script, style, noscript';
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
    const found: Stray[] = [];
    const place = (element: Element) =>
      element.tagName.toLowerCase() + (element.getAttribute('class') ? `.${element.className}` : '');

    let depth = 0;
    /** What of a text is outside the marks; a message may continue over several elements. */
    const outside = (text: string) =>
      [...text]
        .filter((letter) => {
          if (letter === '⟦') depth += 1;
          const inside = depth > 0;
          if (letter === '⟧') depth -= 1;
          return !inside;
        })
        .join('')
        .trim();

    const visit = (element: Element): void => {
      if (element.matches(asIs) || !element.checkVisibility({ visibilityProperty: true })) return;
      // Of what is hidden from assistive technology only what is seen counts, and a button's name is all that
      // is told of it.
      const told = element.closest('[aria-hidden=true], [aria-label] > .anticon') ? [] : spoken;
      for (const name of told) {
        const inside = depth;
        depth = 0;
        const text = outside(element.getAttribute(name) ?? '');
        depth = inside;
        if (text) found.push({ text, where: `${place(element)}[${name}]` });
      }
      for (const child of Array.from(element.childNodes)) {
        if (child instanceof Element) visit(child);
        else if (child.nodeType === Node.TEXT_NODE) {
          const text = outside(child.textContent ?? '');
          if (text) found.push({ text, where: place(element) });
        }
      }
    };
    const title = outside(document.title);
    if (title) found.push({ text: title, where: 'title' });
    visit(document.body);
    return found;
  });
}

/** Of examples in fields, and of standards: the same in every language. */
const formats = /YYYY-MM-DD( HH:mm)?|https:\/\/|-----BEGIN CERTIFICATE-----|\bUCS-2\b/g;

/** Without what is data, formats, numbers, addresses, ids and code points; empty when no word is left. */
export function wordsOf(text: string, data: Set<string>): string {
  let rest = text
    .replaceAll(formats, ' ')
    .replace(/\S+@\S+|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+…?|U\+[0-9a-f]{4,6}/gi, ' ');
  for (const value of [...data].sort((a, b) => b.length - a.length)) {
    if (value !== '') rest = rest.replaceAll(value, ' ');
  }
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}
