export interface Crumb {
  label: string;
  to: string;
}

/** Longest label of a crumb that nobody has named, in characters. */
const LONGEST = 16;

/** `campaign-history` → CAMPAIGN_HISTORY: the first hyphen becomes an underscore, the others stay. */
function crumbKey(segment: string): string {
  return segment.replace('-', '_').toUpperCase();
}

/**
 * One crumb a segment, each leading to the path up to it. A segment without a title, such as an id, is
 * shown as it is, capitalized, and shortened when it is long.
 */
export function crumbsOf(path: string, titles: Record<string, string>): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => ({
    label: titles[crumbKey(segment)] ?? rawLabel(segment),
    to: `/${segments.slice(0, index + 1).join('/')}`,
  }));
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
