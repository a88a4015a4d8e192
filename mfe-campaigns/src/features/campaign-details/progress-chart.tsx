import { dateLocaleFor, useIntl } from '@hima/sdk';
import type { Progress } from './campaign-details.api';
import { linePoints, measures, runningTotals, type Measure } from './progress-lines';

/** Delivery over time, as lines and as a table. */
export function ProgressChart({ progress, timeZone }: { progress: Progress; timeZone: string }) {
  const intl = useIntl();
  const totals = runningTotals(progress);
  const [first, last] = [totals[0], totals.at(-1)];
  if (!first || !last) return null;
  const highest = Math.max(...measures.map((measure) => last[measure]));
  const name = (measure: string) => intl.formatMessage({ id: `CHART.${measure.toUpperCase()}` });
  const shown = (measure: Measure, value: number) => {
    const { fewerClicks: fewer } = progress;
    const number = intl.formatNumber(value);
    if (measure !== 'clicks' || fewer === 0) return number;
    return value < fewer
      ? intl.formatMessage({ id: 'RESULTS.FEWER' }, { fewer })
      : intl.formatMessage({ id: 'RESULTS.ABOUT' }, { value: number });
  };
  // To the second, as a send may be over in a minute; in the zone that the campaign was requested in.
  const clock = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  const time = (at: string) => clock.format(new Date(at));
  const moment = (at: string) => (
    <time dateTime={at} dir="auto">
      {time(at)}
    </time>
  );

  return (
    <figure className="campaigns-chart">
      <figcaption>
        {measures.map((measure) => (
          <span key={measure} className={`campaigns-chart-key campaigns-chart-${measure}`}>
            {name(measure)} <strong>{shown(measure, last[measure])}</strong>
          </span>
        ))}
      </figcaption>
      <div className="campaigns-chart-field" dir="ltr">
        <span className="campaigns-chart-highest">{intl.formatNumber(highest)}</span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={intl.formatMessage(
            { id: 'CHART.LABEL' },
            { from: time(first.at), to: time(last.at), sent: last.sent, delivered: last.delivered },
          )}
        >
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} className="campaigns-chart-grid" />
          ))}
          {measures.map((measure) => (
            <polyline
              key={measure}
              className={`campaigns-chart-line campaigns-chart-${measure}`}
              points={linePoints(totals, measure, highest)}
            />
          ))}
        </svg>
        {moment(first.at)}
        {moment(last.at)}
      </div>
      <details>
        <summary>{intl.formatMessage({ id: 'CHART.TABLE' })}</summary>
        <div className="campaigns-chart-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{intl.formatMessage({ id: 'CHART.TIME' }, { zone: timeZone })}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {name(measure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {totals.map((point) => (
                <tr key={point.at}>
                  <th scope="row">{moment(point.at)}</th>
                  {measures.map((measure) => (
                    <td key={measure}>{shown(measure, point[measure])}</td>
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
