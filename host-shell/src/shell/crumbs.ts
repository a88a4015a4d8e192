import { crumbKey } from '@hima/sdk/remote';

export interface Crumb {
  label: string;
  to: string;
}

/** Longest label of a crumb that nobody has named, in characters. */
const LONGEST = 16;

/**
 * One crumb per segment, linked to the path up to it. `titles` has names of paths, and of segments by crumb key; a
 * segment without one, such as an id, is shown as it is, capitalized, and shortened when it is long.
 */
export function crumbsOf(path: string, titles: Record<string, string>): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const to = `/${segments.slice(0, index + 1).join('/')}`;
    return { label: titles[to] ?? titles[crumbKey(segment)] ?? rawLabel(segment), to };
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
