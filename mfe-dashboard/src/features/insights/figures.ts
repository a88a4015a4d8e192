import type { IntlShape } from '@hima/sdk';
import type { Group } from './insights.api';

export type Figures = Omit<Group, 'key'>;

interface Figure {
  name: string;
  kind: 'count' | 'rate';
  /** Null: from too few people, or not counted. */
  read: (group: Figures) => number | null;
  isCounted: (group: Figures) => boolean;
}

/** The figures of a group; docs/metrics.md and INSIGHTS.<name>.MEANING define them. */
export const figures: readonly Figure[] = [
  { name: 'RECIPIENTS', kind: 'count', read: ({ recipients }) => recipients, isCounted: () => true },
  { name: 'DELIVERED', kind: 'count', read: ({ delivered }) => delivered, isCounted: () => true },
  {
    name: 'CLICK.RATE',
    kind: 'rate',
    read: ({ clickRate }) => clickRate,
    isCounted: ({ tracked }) => tracked,
  },
  {
    name: 'CONVERSION.RATE',
    kind: 'rate',
    read: ({ conversionRate }) => conversionRate,
    // Of those who clicked, when they are known.
    isCounted: ({ converts, clickers }) => converts && clickers !== null,
  },
  { name: 'OPT.OUT.RATE', kind: 'rate', read: ({ optOutRate }) => optOutRate, isCounted: () => true },
];

/** A figure in words. */
export function shownFigure(intl: IntlShape, figure: Figure, group: Figures): string {
  const value = figure.read(group);
  if (value !== null) {
    return figure.kind === 'rate' ? shownRate(intl, value) : intl.formatNumber(value);
  }
  if (!figure.isCounted(group)) return intl.formatMessage({ id: 'INSIGHTS.NO.VALUE' });
  return intl.formatMessage({ id: 'INSIGHTS.FEWER' }, { count: group.fewer });
}

export const shownRate = (intl: IntlShape, rate: number): string =>
  intl.formatNumber(rate, { style: 'percent', maximumFractionDigits: 1 });
