import { useIntl } from '@hima/sdk';
import type { Outcome } from './analytics.api';
import { fitsOnPaper, printedTable } from '../../print/printed-table';
import { measures, rowsByDay } from './chart-data';
import { DayBars, useDayFormat } from './day-bars';
import { DayTable } from './day-table';
import type { Period } from './period';

interface DayChartProps {
  period: Period;
  days: Outcome['days'];
  /** The campaigns that sent on a day; undefined for those who can't see them. */
  listOf: (day: string) => string | undefined;
}

/** Messages by day: bars for sent, delivered and failed, one day in figures, and all of it as a table. */
export function DayChart({ period, days, listOf }: DayChartProps) {
  const intl = useIntl();
  const rows = rowsByDay(period, days);
  const dateOf = useDayFormat(rows);
  const name = (measure: string) => intl.formatMessage({ id: `ANALYTICS.DAY.${measure.toUpperCase()}` });
  if (!days.length)
    return <p className="dashboard-nothing">{intl.formatMessage({ id: 'ANALYTICS.NOTHING.SENT' })}</p>;

  return (
    <figure className="dashboard-chart">
      <figcaption>
        {measures.map((measure) => (
          <span key={measure} className={`analytics-key dashboard-${measure}`}>
            <span aria-hidden className="dashboard-swatch" />
            {name(measure)}
          </span>
        ))}
      </figcaption>
      <DayBars
        rows={rows}
        measures={measures}
        label="ANALYTICS.DAYS.LABEL"
        listOf={listOf}
        readingOf={({ sent, delivered, failed }, day) =>
          intl.formatMessage(
            { id: 'ANALYTICS.DAYS.READING' },
            {
              day,
              sent: intl.formatNumber(sent),
              delivered: intl.formatNumber(delivered),
              failed: intl.formatNumber(failed),
            },
          )
        }
      />
      {days.some(({ failed }) => failed < 0) && (
        <p className="dashboard-meaning" role="note">
          {intl.formatMessage({ id: 'ANALYTICS.DAYS.CORRECTED' })}
        </p>
      )}
      <details data-image="none" className={printedTable(fitsOnPaper(days))}>
        <summary>{intl.formatMessage({ id: 'ANALYTICS.TABLE' })}</summary>
        <DayTable days={days} dateOf={dateOf} listOf={listOf} />
      </details>
    </figure>
  );
}
