import { useIntl } from '@hima/sdk';
import type { Analytics } from './analytics.api';
import { useDayChoice } from './use-day-choice';

interface SegmentChartProps {
  /** All days of the period, at least one. */
  rows: Analytics['days'];
  dateOf: (day: string) => string;
}

/** A bar for the segments of each day, and one day in figures. */
export function SegmentChart({ rows, dateOf }: SegmentChartProps) {
  const intl = useIntl();
  const { at, ...choosing } = useDayChoice(rows.length);
  const [first, last, chosen] = [rows[0], rows.at(-1), rows[at]];
  if (!first || !last || !chosen) return null;
  const highest = Math.max(1, ...rows.map(({ parts }) => parts));
  const reading = intl.formatMessage(
    { id: 'ANALYTICS.SEGMENTS.READING' },
    { day: dateOf(chosen.day), segments: chosen.parts },
  );
  return (
    <figure className="analytics-chart">
      <div className="analytics-field">
        <span>{intl.formatNumber(highest)}</span>
        <div
          className="analytics-bars"
          role="slider"
          tabIndex={0}
          aria-label={intl.formatMessage(
            { id: 'ANALYTICS.SEGMENTS.LABEL' },
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
            {rows.map(({ day, parts }, index) => (
              <rect
                key={day}
                className="analytics-sent"
                x={index * 4 + 0.5}
                width={3}
                y={100 - (100 * parts) / highest}
                height={(100 * parts) / highest}
              />
            ))}
          </svg>
        </div>
        <time dateTime={first.day}>{dateOf(first.day)}</time>
        <time dateTime={last.day}>{dateOf(last.day)}</time>
      </div>
      <p className="analytics-reading" data-image="none" aria-hidden>
        {reading}
      </p>
    </figure>
  );
}
