import type { IntlShape } from '@hima/sdk';
import type { Analytics, Outcome } from './analytics.api';

/** A figure of a period, in requests or in results. */
export interface Figure<Of> {
  /** Of its texts: ANALYTICS.<name>. */
  name: string;
  read: (figures: Of) => number | null;
  kind: Kind;
  /** The campaigns that it is counted from: those requested, answered or started in the period. */
  of: CampaignsOf;
}
type Kind = 'count' | 'about' | 'rate' | 'duration';
export type CampaignsOf = 'created' | 'answered' | 'begun';

/** Each figure of the page, once; docs/metrics.md says the same. */
export const requestFigures: readonly Figure<Analytics['requests']>[] = [
  { name: 'CREATED', of: 'created', kind: 'count', read: ({ created }) => created },
  { name: 'ACCEPTANCE.RATE', of: 'answered', kind: 'rate', read: ({ acceptanceRate }) => acceptanceRate },
  {
    name: 'ANSWER.TIME',
    of: 'answered',
    kind: 'duration',
    read: ({ medianAnswerSeconds }) => medianAnswerSeconds,
  },
];

export const resultFigures: readonly Figure<Outcome>[] = [
  { name: 'CAMPAIGNS', of: 'begun', kind: 'count', read: ({ results }) => results.campaigns },
  { name: 'SENT', of: 'begun', kind: 'count', read: ({ results }) => results.sent },
  { name: 'SUCCESS.RATE', of: 'begun', kind: 'rate', read: ({ results }) => results.successRate },
  { name: 'FAILED', of: 'begun', kind: 'count', read: ({ results }) => results.failed },
  { name: 'CLICKERS', of: 'begun', kind: 'about', read: ({ results }) => results.clickers },
  { name: 'CLICK.RATE', of: 'begun', kind: 'rate', read: ({ results }) => results.clickRate },
  {
    name: 'CONVERSION.RATE',
    of: 'begun',
    kind: 'rate',
    read: ({ converts, results }) => (converts ? results.conversionRate : null),
  },
  { name: 'PARTS', of: 'begun', kind: 'count', read: ({ results }) => results.parts },
];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A figure in words; a dash where there is nothing to count. */
export function shownFigure(intl: IntlShape, kind: Kind, value: number | null): string {
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

/** The largest unit with few digits. */
function unitOf(seconds: number): ['second' | 'minute' | 'hour' | 'day', number] {
  if (seconds < MINUTE) return ['second', 1];
  if (seconds < HOUR) return ['minute', MINUTE];
  return seconds < 2 * DAY ? ['hour', HOUR] : ['day', DAY];
}

/** Opt-outs in words: what is too small to be shown is said. */
export function shownOptOuts(intl: IntlShape, { campaigns, count, fewer }: Outcome['optOuts']): string {
  if (count === null && campaigns > 0) return intl.formatMessage({ id: 'ANALYTICS.FEWER' }, { count: fewer });
  return shownFigure(intl, 'about', count);
}

/** How a figure changed since the period before; null where nothing can be compared. */
export function shownChange<Of>(
  intl: IntlShape,
  { kind, read }: Figure<Of>,
  now: Of,
  earlier: Of,
): string | null {
  const [value, old] = [read(now), read(earlier)];
  if (value === null || old === null) return null;
  return intl.formatMessage({ id: 'ANALYTICS.BEFORE' }, { value: shownFigure(intl, kind, old) });
}
