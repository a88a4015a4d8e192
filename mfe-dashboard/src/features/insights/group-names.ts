import type { IntlShape } from '@hima/sdk';
import type { Attribute, Kind, Segment } from './insights.api';

const times = ['future', 'month', 'year', '2-years', '5-years', 'earlier'];
const messages = ['1', '2', '3-5', '6+'];

/** Attributes that recipients are grouped by. */
export function attributeName(intl: IntlShape, { kind, name }: Pick<Attribute, 'kind' | 'name'>): string {
  if (kind === 'age') return intl.formatMessage({ id: 'INSIGHTS.AGE' });
  if (kind === 'hour') return intl.formatMessage({ id: 'INSIGHTS.HOUR' });
  if (kind === 'messages') return intl.formatMessage({ id: 'INSIGHTS.MESSAGES' });
  return capitalized(name.replaceAll('_', ' '));
}

/** {@link attributeName} within a sentence. */
export function attributeWithin(intl: IntlShape, { kind, name }: Pick<Attribute, 'kind' | 'name'>): string {
  if (kind === 'age') return intl.formatMessage({ id: 'INSIGHTS.AGE.WITHIN' });
  if (kind === 'hour') return intl.formatMessage({ id: 'INSIGHTS.HOUR.WITHIN' });
  if (kind === 'messages') return intl.formatMessage({ id: 'INSIGHTS.MESSAGES.WITHIN' });
  return name.replaceAll('_', ' ');
}

/** A group in words; texts of the organization’s own database stay in its language. */
export function groupName(intl: IntlShape, kind: Kind, key: string): string {
  if (key === '') return intl.formatMessage({ id: 'INSIGHTS.OTHER.GROUPS' });
  switch (kind) {
    case 'text':
      return capitalized(key);
    case 'boolean':
      return intl.formatMessage({ id: key === 'true' ? 'INSIGHTS.YES' : 'INSIGHTS.NO' });
    case 'time':
      return intl.formatMessage({ id: `INSIGHTS.TIME.${key.toUpperCase().replace('-', '.')}` });
    case 'hour':
      return `${key.padStart(2, '0')}:00`;
    case 'messages':
      return key.length > 1 ? range(intl, key) : intl.formatNumber(Number(key));
    default:
      return range(intl, key);
  }
}

/** A group of recipients in words. */
export const segmentName = (intl: IntlShape, segment: Segment): string =>
  `${attributeName(intl, segment)}: ${groupName(intl, segment.kind, segment.key)}`;

/** In their natural order; those of a text by size, as they come. Small groups together are last. */
export function inOrder<Grouped extends { key: string }>(kind: Kind, groups: readonly Grouped[]): Grouped[] {
  const rank = ({ key }: Grouped) => {
    if (key === '') return Infinity;
    if (kind === 'text') return 0;
    if (kind === 'time') return times.indexOf(key);
    if (kind === 'messages') return messages.indexOf(key);
    return key === '<0' ? -1 : Number.parseInt(key, 10) || 0;
  };
  return [...groups].sort((one, other) => Number(rank(one) > rank(other)) - Number(rank(one) < rank(other)));
}

/** Left to right in Arabic, too. */
function range(intl: IntlShape, key: string): string {
  const [from, to] = key.split('-');
  if (key.startsWith('<')) return `\u2066< ${intl.formatNumber(0)}\u2069`;
  if (key.endsWith('+')) return `\u2066${intl.formatNumber(Number.parseInt(key, 10))}+\u2069`;
  if (to === undefined) return intl.formatNumber(Number(from));
  return `\u2066${intl.formatNumber(Number(from))}–${intl.formatNumber(Number(to))}\u2069`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
