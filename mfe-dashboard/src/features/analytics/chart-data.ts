import { dateLocaleFor, type IntlShape } from '@hima/sdk';
import type { Outcome, Results } from './analytics.api';
import type { ChartData } from '../../export/export-menu';
import { daysOf, type Period } from './period';

/** The bars of a day. */
export const measures = ['sent', 'delivered', 'failed'] as const;
/** 2023-01-01 was a Sunday. */
const aSunday = (weekday: number) => new Date(Date.UTC(2023, 0, 1 + weekday));

/** Each day of a period, also those without messages; receipts of the last messages may come after it. */
export function rowsByDay(period: Period, days: Outcome['days']): Outcome['days'] {
  const found = new Map(days.map((day) => [day.day, day]));
  const all = [...new Set([...daysOf(period), ...found.keys()])].sort();
  return all.map(
    (day) => found.get(day) ?? { day, sent: 0, delivered: 0, failed: 0, parts: 0, campaigns: 0 },
  );
}

export const daysData = (intl: IntlShape, period: Period, days: Outcome['days']): ChartData => ({
  columns: [
    intl.formatMessage({ id: 'ANALYTICS.DAY' }),
    ...measures.map((measure) => intl.formatMessage({ id: `ANALYTICS.DAY.${measure.toUpperCase()}` })),
    intl.formatMessage({ id: 'ANALYTICS.DAY.CAMPAIGNS' }),
  ],
  rows: days.length
    ? rowsByDay(period, days).map((row) => [
        row.day,
        ...measures.map((measure) => row[measure]),
        row.campaigns,
      ])
    : [],
});

export const hoursData = (intl: IntlShape, hours: Outcome['hours']): ChartData => {
  const weekday = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), { weekday: 'long', timeZone: 'UTC' });
  return {
    columns: ['WEEKDAY', 'HOUR', 'SENT', 'DAY.CAMPAIGNS'].map((name) =>
      intl.formatMessage({ id: `ANALYTICS.${name}` }),
    ),
    rows: hours.map((row) => [weekday.format(aSunday(row.weekday)), row.hour, row.sent, row.campaigns]),
  };
};

/** The columns of results; rates as shares of one. */
export const resultColumns = [
  { name: 'CAMPAIGNS', kind: 'count', field: 'campaigns' },
  { name: 'SENT', kind: 'count', field: 'sent' },
  { name: 'SUCCESS.RATE', kind: 'rate', field: 'successRate' },
  { name: 'CLICK.RATE', kind: 'rate', field: 'clickRate' },
  { name: 'CONVERSION.RATE', kind: 'rate', field: 'conversionRate' },
  { name: 'PARTS', kind: 'count', field: 'parts' },
] as const;

export const groupsData = (
  intl: IntlShape,
  title: string,
  rows: readonly (Results & { name: string })[],
): ChartData => ({
  columns: [title, ...resultColumns.map(({ name }) => intl.formatMessage({ id: `ANALYTICS.${name}` }))],
  rows: rows.map((row) => [row.name, ...resultColumns.map(({ field }) => row[field])]),
});
