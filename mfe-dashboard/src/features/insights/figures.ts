import type { IntlShape } from '@hima/sdk';
import type { Group } from './insights.api';

/** The figures of a group; docs/metrics.md and INSIGHTS.<name>.MEANING define them. */
export const figures = [
  { name: 'RECIPIENTS', kind: 'count', read: (group: Figures) => group.recipients },
  { name: 'DELIVERED', kind: 'count', read: (group: Figures) => group.delivered },
  { name: 'CLICK.RATE', kind: 'rate', read: (group: Figures) => group.clickRate, linked: true },
  { name: 'CONVERSION.RATE', kind: 'rate', read: (group: Figures) => group.conversionRate, linked: true },
  { name: 'OPT.OUT.RATE', kind: 'rate', read: (group: Figures) => group.optOutRate },
] as const;
type Figure = (typeof figures)[number];
export type Figures = Omit<Group, 'key'>;

/** A figure in words. @param tracked whether there was a link to click */
export function shownFigure(intl: IntlShape, figure: Figure, group: Figures, tracked: boolean): string {
  const value = figure.read(group);
  if (value !== null) {
    return figure.kind === 'rate' ? shownRate(intl, value) : intl.formatNumber(value);
  }
  if ('linked' in figure && !tracked) return intl.formatMessage({ id: 'INSIGHTS.NO.VALUE' });
  return figure.name === 'CONVERSION.RATE' && group.clickers === null
    ? intl.formatMessage({ id: 'INSIGHTS.NO.VALUE' })
    : intl.formatMessage({ id: 'INSIGHTS.FEWER' }, { count: group.fewer });
}

export const shownRate = (intl: IntlShape, rate: number): string =>
  intl.formatNumber(rate, { style: 'percent', maximumFractionDigits: 1 });
