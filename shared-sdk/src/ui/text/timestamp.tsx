import { useIntl } from 'react-intl';
import { dateLocaleFor } from '../../settings/date-locale';
import './text.css';

export interface TimestampProps {
  /** A moment: ISO 8601 with an offset, or `Z`. */
  value: string;
  /** IANA zone in which to show it; without one, the reader's own. */
  timeZone?: string | undefined;
  /** `short` names the zone by its offset, `long` in words. */
  zone?: 'short' | 'long';
}

/**
 * A moment with its zone named: "Nov 21, 2026, 14:30 GMT+3". A value or a zone that cannot be understood
 * is shown as it came rather than as a wrong time. Written in the manner of dates that the person has chosen.
 *
 * @example <Timestamp value={campaign.startAt} timeZone={campaign.timeZone} zone="long" />
 */
export function Timestamp({ value, timeZone, zone = 'short' }: TimestampProps) {
  const { locale } = useIntl();
  return (
    <time dateTime={value} title={timeZone} className="hima-tabular">
      <bdi>{format(value, dateLocaleFor(locale), zone, timeZone) ?? value}</bdi>
    </time>
  );
}

function format(value: string, locale: string, zone: 'short' | 'long', timeZone?: string) {
  try {
    return new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: zone,
      ...(timeZone && { timeZone }),
    }).format(new Date(value));
  } catch {
    return undefined;
  }
}
