import { Link } from 'react-router-dom';
import { dateLocaleFor, useIntl } from '@hima/sdk';
import type { Outcome } from './analytics.api';
import './hour-map.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = Array.from({ length: 7 }, (_, weekday) => weekday);
/** 2023-01-01 was a Sunday. */
const nameOfWeekday = (format: Intl.DateTimeFormat, weekday: number) =>
  format.format(new Date(Date.UTC(2023, 0, 1 + weekday)));

interface HourMapProps {
  hours: Outcome['hours'];
  /** The campaigns that sent in an hour, such as `0-9`; undefined for those who can't see them. */
  listOf: (hour: string) => string | undefined;
}

/** When messages were sent: a table whose cells are the darker the more there were. */
export function HourMap({ hours: sent, listOf }: HourMapProps) {
  const intl = useIntl();
  if (!sent.length)
    return <p className="dashboard-nothing">{intl.formatMessage({ id: 'ANALYTICS.NOTHING.SENT' })}</p>;
  const found = new Map(sent.map((each) => [each.weekday * 24 + each.hour, each]));
  const highest = Math.max(...sent.map((each) => each.sent));
  const format = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), { weekday: 'short', timeZone: 'UTC' });
  return (
    <div
      className="dashboard-scroll"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'ANALYTICS.HOURS' })}
    >
      <table className="dashboard-hours">
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {intl.formatNumber(hour, { minimumIntegerDigits: 2 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">
                <data value={weekday}>{nameOfWeekday(format, weekday)}</data>
              </th>
              {hours.map((hour) => {
                const { sent: count = 0, campaigns = 0 } = found.get(weekday * 24 + hour) ?? {};
                const to = count > 0 ? listOf(`${weekday}-${hour}`) : undefined;
                // In whole thousands: there is no room for "1.1 thousand" in every language.
                const shown = intl.formatNumber(count, {
                  notation: 'compact',
                  ...(count >= 1_000 && { maximumFractionDigits: 0 }),
                });
                return (
                  <td
                    key={hour}
                    title={
                      count === 0
                        ? undefined
                        : intl.formatMessage(
                            { id: 'ANALYTICS.HOURS.READING' },
                            { sent: intl.formatNumber(count), campaigns },
                          )
                    }
                    style={{ '--share': count === 0 ? 0 : 0.15 + (0.85 * count) / highest } as object}
                  >
                    {count > 0 && (to === undefined ? <span>{shown}</span> : <Link to={to}>{shown}</Link>)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
