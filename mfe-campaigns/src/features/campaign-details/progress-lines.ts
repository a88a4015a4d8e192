import type { Progress } from './campaign-details.api';

export const measures = ['sent', 'delivered', 'failed', 'clicks'] as const;
export type Measure = (typeof measures)[number];

export type Point = Progress['series'][number];

/** Cumulative counts by the end of each step, from zero to all. */
export function runningTotals({ series, step }: Pick<Progress, 'series' | 'step'>): Point[] {
  const totals = { sent: 0, delivered: 0, failed: 0, clicks: 0 };
  const begin = series[0] ? [{ at: series[0].at, ...totals }] : [];
  return begin.concat(
    series.map((point) => {
      for (const measure of measures) totals[measure] += point[measure];
      return { at: new Date(Date.parse(point.at) + step * 1000).toISOString(), ...totals };
    }),
  );
}

/** The points of a line in a field of 100 by 100, the origin at the top. */
export function linePoints(totals: readonly Point[], measure: Measure, highest: number): string {
  const times = totals.map(({ at }) => Date.parse(at));
  const begin = times[0] ?? 0;
  const length = Math.max(1, (times.at(-1) ?? 0) - begin);
  return totals
    .map((point, index) => {
      const x = (100 * ((times[index] ?? begin) - begin)) / length;
      const y = 100 - (100 * point[measure]) / Math.max(1, highest);
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}

const round = (value: number) => Math.round(value * 100) / 100;
