import type { IntlShape } from '@hima/sdk';
import type { Analytics } from './analytics.api';

/** A figure of a period. */
export interface Figure {
  /** Of its texts: ANALYTICS.<name>. */
  name: string;
  read: (analytics: Analytics) => number | null;
  kind: 'count' | 'about' | 'rate' | 'duration';
}

/** Each figure of the page, once; docs/metrics.md says the same. */
export const requestFigures: readonly Figure[] = [
  { name: 'CREATED', kind: 'count', read: ({ requests }) => requests.created },
  { name: 'ACCEPTANCE.RATE', kind: 'rate', read: ({ requests }) => requests.acceptanceRate },
  { name: 'ANSWER.TIME', kind: 'duration', read: ({ requests }) => requests.medianAnswerSeconds },
];

export const resultFigures: readonly Figure[] = [
  { name: 'CAMPAIGNS', kind: 'count', read: ({ results }) => results.campaigns },
  { name: 'SENT', kind: 'count', read: ({ results }) => results.sent },
  { name: 'SUCCESS.RATE', kind: 'rate', read: ({ results }) => results.successRate },
  { name: 'FAILED', kind: 'count', read: ({ results }) => results.failed },
  { name: 'CLICKERS', kind: 'about', read: ({ results }) => results.clickers },
  { name: 'CLICK.RATE', kind: 'rate', read: ({ results }) => results.clickRate },
  {
    name: 'CONVERSION.RATE',
    kind: 'rate',
    read: ({ converts, results }) => (converts ? results.conversionRate : null),
  },
  { name: 'PARTS', kind: 'count', read: ({ results }) => results.parts },
];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A figure in words; a dash where there is nothing to count. */
export function shownFigure(intl: IntlShape, kind: Figure['kind'], value: number | null): string {
  if (value === null) return intl.formatMessage({ id: 'ANALYTICS.NO.VALUE' });
  if (kind === 'rate') return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  if (kind === 'duration') return shownDuration(intl, value);
  const number = intl.formatNumber(value);
  return kind === 'about' && value > 0
    ? intl.formatMessage({ id: 'ANALYTICS.ABOUT' }, { value: number })
    : number;
}

function shownDuration(intl: IntlShape, seconds: number): string {
  const [unit, size] = unitOf(seconds);
  return intl.formatNumber(seconds / size, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: seconds < HOUR ? 0 : 1,
  });
}

/** The largest that tells it in few digits. */
function unitOf(seconds: number): ['second' | 'minute' | 'hour' | 'day', number] {
  if (seconds < MINUTE) return ['second', 1];
  if (seconds < HOUR) return ['minute', MINUTE];
  return seconds < 2 * DAY ? ['hour', HOUR] : ['day', DAY];
}

/** How a figure changed since the period before; undefined where nothing can be compared. */
export function shownChange(
  intl: IntlShape,
  { kind, read }: Figure,
  now: Analytics,
  earlier: Analytics | undefined,
): string | undefined {
  const [value, old] = [read(now), earlier ? read(earlier) : null];
  if (value === null || old === null) return undefined;
  return intl.formatMessage({ id: 'ANALYTICS.BEFORE' }, { value: shownFigure(intl, kind, old) });
}
