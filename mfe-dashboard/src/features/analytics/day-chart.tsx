import { dateLocaleFor, useIntl } from '@hima/sdk';
import type { Analytics } from './analytics.api';
import { daysOf, type Period } from './period';

const measures = ['sent', 'delivered', 'failed'] as const;

/** Messages by day: bars for sent, delivered and failed, and the same as a table. */
export function DayChart({ period, days }: { period: Period; days: Analytics['days'] }) {
  const intl = useIntl();
  const found = new Map(days.map((day) => [day.day, day]));
  // Receipts of the last messages may come after the period.
  const all = [...new Set([...daysOf(period), ...found.keys()])].sort();
  const rows = all.map((day) => found.get(day) ?? { day, sent: 0, delivered: 0, failed: 0 });
  const highest = Math.max(1, ...days.flatMap(({ sent, delivered, failed }) => [sent, delivered, failed]));
  const format = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const dateOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const name = (measure: string) => intl.formatMessage({ id: `ANALYTICS.DAY.${measure.toUpperCase()}` });
  const [first, last] = [rows[0], rows.at(-1)];
  if (!days.length || !first || !last)
    return <p className="analytics-nothing">{intl.formatMessage({ id: 'ANALYTICS.NOTHING.SENT' })}</p>;

  return (
    <figure className="analytics-chart">
      <figcaption>
        {measures.map((measure) => (
          <span key={measure} className={`analytics-key analytics-${measure}`}>
            {name(measure)}
          </span>
        ))}
      </figcaption>
      <div className="analytics-field" dir="ltr">
        <span>{intl.formatNumber(highest)}</span>
        <svg
          viewBox={`0 0 ${rows.length * 4} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={intl.formatMessage(
            { id: 'ANALYTICS.DAYS.LABEL' },
            { from: dateOf(first.day), to: dateOf(last.day) },
          )}
        >
          {rows.map((row, at) =>
            measures.map((measure, beside) => (
              <rect
                key={`${row.day}-${measure}`}
                className={`analytics-${measure}`}
                x={at * 4 + beside * 1.1 + 0.3}
                width={1}
                y={100 - (100 * row[measure]) / highest}
                height={(100 * row[measure]) / highest}
              />
            )),
          )}
        </svg>
        <time dateTime={first.day}>{dateOf(first.day)}</time>
        <time dateTime={last.day}>{dateOf(last.day)}</time>
      </div>
      <details>
        <summary>{intl.formatMessage({ id: 'ANALYTICS.TABLE' })}</summary>
        <div className="analytics-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{intl.formatMessage({ id: 'ANALYTICS.DAY' })}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {name(measure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((row) => (
                <tr key={row.day}>
                  <th scope="row">
                    <time dateTime={row.day}>{dateOf(row.day)}</time>
                  </th>
                  {measures.map((measure) => (
                    <td key={measure}>{intl.formatNumber(row[measure])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
