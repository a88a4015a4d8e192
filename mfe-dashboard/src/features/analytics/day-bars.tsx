import { Link } from 'react-router-dom';
import { dateLocaleFor, useIntl } from '@hima/sdk';
import type { Outcome } from './analytics.api';
import { useDayChoice } from './use-day-choice';
import './chart.css';

type Row = Outcome['days'][number];
type Measure = Exclude<keyof Row, 'day' | 'campaigns'>;

interface DayBarsProps {
  /** All days of the period, at least one. */
  rows: readonly Row[];
  /** The bars of a day. */
  measures: readonly Measure[];
  /** Label of the bars, with the first and the last day. */
  label: string;
  /** The chosen day in figures. */
  readingOf: (row: Row, day: string) => string;
  /** The campaigns that sent on a day. */
  listOf: (day: string) => string | undefined;
}

/** How wide a day is, in units of the drawing. */
const DAY = 4;

/** Days whose bars have room beside each other, on a phone too: a month, and some days of late receipts. */
const MOST_BESIDE = 45;

/** Bars by day, of which the keyboard or the pointer chooses one; its figures are below them. */
export function DayBars({ rows, measures, label, readingOf, listOf }: DayBarsProps) {
  const intl = useIntl();
  const dateOf = useDayFormat(rows);
  const { at, ...choosing } = useDayChoice(rows.length);
  const [first, last, chosen] = [rows[0], rows.at(-1), rows[at]];
  if (!first || !last || !chosen) return null;
  const highest = Math.max(1, ...rows.flatMap((row) => measures.map((measure) => row[measure])));
  const reading = readingOf(chosen, dateOf(chosen.day));
  // Corrections of earlier days are below zero: they have no bar.
  const heightOf = (count: number) => (100 * Math.max(0, count)) / highest;
  // Where days are narrow, bars overlap: the highest at the back, so that all are seen.
  const dense = rows.length > MOST_BESIDE;
  const place = dense ? DAY : (DAY - 0.7) / measures.length;
  const inOrder = (row: Row) => (dense ? measures.toSorted((one, other) => row[other] - row[one]) : measures);

  return (
    <>
      <div className="dashboard-field">
        <span>{intl.formatNumber(highest)}</span>
        <div
          className="dashboard-bars"
          role="slider"
          tabIndex={0}
          aria-label={intl.formatMessage({ id: label }, { from: dateOf(first.day), to: dateOf(last.day) })}
          aria-valuemin={0}
          aria-valuemax={rows.length - 1}
          aria-valuenow={at}
          aria-valuetext={reading}
          {...choosing}
        >
          <svg viewBox={`0 0 ${rows.length * DAY} 100`} preserveAspectRatio="none" aria-hidden>
            <rect
              className="dashboard-chosen"
              data-image="none"
              x={at * DAY}
              width={DAY}
              y={0}
              height={100}
            />
            {rows.map((row, index) =>
              inOrder(row).map((measure, beside) => (
                <rect
                  key={`${row.day}-${measure}`}
                  className={`dashboard-${measure}`}
                  x={index * DAY + (dense ? 0 : beside * place + 0.3)}
                  width={dense ? place : place - 0.1}
                  y={100 - heightOf(row[measure])}
                  height={heightOf(row[measure])}
                />
              )),
            )}
          </svg>
        </div>
        <time dateTime={first.day}>{dateOf(first.day)}</time>
        <time dateTime={last.day}>{dateOf(last.day)}</time>
      </div>
      <p className="dashboard-reading" data-image="none" aria-hidden>
        {reading}
      </p>
      <DayLink row={chosen} day={dateOf(chosen.day)} to={listOf(chosen.day)} />
    </>
  );
}

/** As high where there is none, so that the page stays as it is while days are chosen. */
function DayLink({ row: { campaigns }, day, to }: { row: Row; day: string; to: string | undefined }) {
  const intl = useIntl();
  if (to === undefined) return null;
  const text = intl.formatMessage({ id: 'ANALYTICS.DAYS.CAMPAIGNS' }, { count: campaigns, day });
  return (
    <p className="dashboard-day-link" data-image="none">
      {campaigns > 0 ? <Link to={to}>{text}</Link> : text}
    </p>
  );
}

/** A day such as 2026-11-23 as people write it; with its year where the days are of several. */
export function useDayFormat(days: readonly Pick<Row, 'day'>[]): (day: string) => string {
  const { locale } = useIntl();
  const yearOf = (row: Pick<Row, 'day'> | undefined) => row?.day.slice(0, 4);
  const format = new Intl.DateTimeFormat(dateLocaleFor(locale), {
    ...(yearOf(days[0]) !== yearOf(days.at(-1)) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
