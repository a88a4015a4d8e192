import type { MainResult } from '@hima/sdk';
import { sources, type Source } from './source';

type Page = MainResult<'listActivity'>;

/** An entry of the time line; `key` names it among both sources. */
export type Entry = Page['items'][number] & { source: Source; key: string };

/** Where each source is read on: undefined from its beginning, null for one that has nothing more. */
export type Cursors = Partial<Record<Source, number | null>>;

export type SourcePage = Page & { source: Source };

/**
 * The newest entries of the pages, and where to read on. A source that failed is not read on: what it has between the
 * entries already shown would come too late, so the list is read from the beginning again once it answers.
 */
export function mergePages(
  pages: readonly SourcePage[],
  before: Cursors,
  size: number,
): { entries: Entry[]; next: Cursors | undefined } {
  const entries = pages
    .flatMap(({ source, items }) =>
      items.map((item): Entry => ({ ...item, source, key: `${source}-${item.sequence}` })),
    )
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.sequence - a.sequence)
    .slice(0, size);
  const next: Cursors = Object.fromEntries(
    sources.map((source) => [source, cursorOf(source, pages, entries, before)]),
  );
  return { entries, next: sources.some((source) => next[source] !== null) ? next : undefined };
}

function cursorOf(source: Source, pages: readonly SourcePage[], entries: Entry[], before: Cursors) {
  const page = pages.find((one) => one.source === source);
  if (!page) return null;
  const shown = entries.filter((entry) => entry.source === source);
  if (shown.length === page.items.length) return page.next;
  return shown.at(-1)?.sequence ?? before[source];
}
