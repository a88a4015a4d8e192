import { crumbKey } from '@hima/sdk/remote';

export interface Crumb {
  /** Undefined for an id without a title: while its record is loading, or when it doesn't exist. */
  label: string | undefined;
  to: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * One crumb per segment, linked to the path up to it. `titles` has those of routes by path, and of other segments by
 * crumb key; `names` has what pages call the rest, such as ids, by path. A segment without either is shown as it is,
 * capitalized.
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

function rawLabel(segment: string): string | undefined {
  if (ID.test(segment)) return undefined;
  const text = decode(segment);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
