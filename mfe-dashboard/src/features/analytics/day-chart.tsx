import { dateLocaleFor, useIntl } from '@hima/sdk';
import type { Analytics } from './analytics.api';
import { measures, rowsByDay } from './chart-data';
import { DayTable } from './day-table';
import type { Period } from './period';
import { useDayChoice } from './use-day-choice';

/** Messages by day: bars for sent, delivered and failed, one day in figures, and all of it as a table. */
export function DayChart({ period, days }: { period: Period; days: Analytics['days'] }) {
  const intl = useIntl();
  const rows = rowsByDay(period, days);
  const { at, ...choosing } = useDayChoice(rows.length);
  const highest = Math.max(1, ...days.flatMap(({ sent, delivered, failed }) => [sent, delivered, failed]));
  const format = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const dateOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const name = (measure: string) => intl.formatMessage({ id: `ANALYTICS.DAY.${measure.toUpperCase()}` });
  const [first, last, chosen] = [rows[0], rows.at(-1), rows[at]];
  if (!days.length || !first || !last || !chosen)
    return <p className="analytics-nothing">{intl.formatMessage({ id: 'ANALYTICS.NOTHING.SENT' })}</p>;
  const reading = intl.formatMessage(
    { id: 'ANALYTICS.DAYS.READING' },
    {
      day: dateOf(chosen.day),
      sent: intl.formatNumber(chosen.sent),
      delivered: intl.formatNumber(chosen.delivered),
      failed: intl.formatNumber(chosen.failed),
    },
  );

  return (
    <figure className="analytics-chart">
      <figcaption>
        {measures.map((measure) => (
          <span key={measure} className={`analytics-key analytics-${measure}`}>
            <span aria-hidden className="analytics-swatch" />
            {name(measure)}
          </span>
        ))}
      </figcaption>
      <div className="analytics-field">
        <span>{intl.formatNumber(highest)}</span>
        <div
          className="analytics-bars"
          role="slider"
          tabIndex={0}
          aria-label={intl.formatMessage(
            { id: 'ANALYTICS.DAYS.LABEL' },
            { from: dateOf(first.day), to: dateOf(last.day) },
          )}
          aria-valuemin={0}
          aria-valuemax={rows.length - 1}
          aria-valuenow={at}
          aria-valuetext={reading}
          {...choosing}
        >
          <svg viewBox={`0 0 ${rows.length * 4} 100`} preserveAspectRatio="none" aria-hidden>
            <rect className="analytics-chosen" data-image="none" x={at * 4} width={4} y={0} height={100} />
            {rows.map((row, index) =>
              measures.map((measure, beside) => (
                <rect
                  key={`${row.day}-${measure}`}
                  className={`analytics-${measure}`}
                  x={index * 4 + beside * 1.1 + 0.3}
                  width={1}
                  y={100 - (100 * row[measure]) / highest}
                  height={(100 * row[measure]) / highest}
                />
              )),
            )}
          </svg>
        </div>
        <time dateTime={first.day}>{dateOf(first.day)}</time>
        <time dateTime={last.day}>{dateOf(last.day)}</time>
      </div>
      <p className="analytics-reading" data-image="none" aria-hidden>
        {reading}
      </p>
      <details data-image="none">
        <summary>{intl.formatMessage({ id: 'ANALYTICS.TABLE' })}</summary>
        <DayTable days={days} dateOf={dateOf} />
      </details>
    </figure>
  );
}
