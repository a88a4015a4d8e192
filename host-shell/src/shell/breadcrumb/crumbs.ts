import { crumbKey } from '@hima/sdk/remote';

export interface Crumb {
  label: string;
  to: string;
}

/** Longest label of a crumb that nobody has named, in characters. */
const LONGEST = 16;

/**
 * One crumb per segment, linked to the path up to it. `titles` has those of routes by path, and of other segments by
 * crumb key; `names` has what pages call the rest, such as ids, by path. A segment without either is shown as it is,
 * capitalized, and shortened when it is long.
 */
export function crumbsOf(
  path: string,
  titles: Record<string, string>,
  names: Record<string, string>,
): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const to = `/${segments.slice(0, index + 1).join('/')}`;
    return { label: titles[to] ?? titles[crumbKey(segment)] ?? names[to] ?? rawLabel(segment), to };
  });
}

function rawLabel(segment: string): string {
  const text = decode(segment);
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
