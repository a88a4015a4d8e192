import { useIntl } from '@hima/sdk';
import type { Analytics } from './analytics.api';
import { measures } from './chart-data';

/** The days with any messages. */
export function DayTable({ days, dateOf }: { days: Analytics['days']; dateOf: (day: string) => string }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <div
      className="dashboard-scroll"
      role="region"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={text('ANALYTICS.DAYS')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text('ANALYTICS.DAY')}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {text(`ANALYTICS.DAY.${measure.toUpperCase()}`)}
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
  );
}
