import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import { dateLocaleFor } from '../../settings/date-locale';
import './text.css';

export interface TimestampProps {
  /** A moment: ISO 8601 with an offset, or `Z`. */
  value: string;
  /** IANA zone in which to show it; without one, the page's, else the reader's own. */
  timeZone?: string | undefined;
  /** `short` names the zone by its offset, `long` in words. */
  zone?: 'short' | 'long';
}

/**
 * The IANA zone in which a page shows its moments.
 *
 * @example <PageTimeZone value={campaign.timeZone}>…</PageTimeZone>
 */
export const PageTimeZone = createContext<string | undefined>(undefined);

/**
 * A moment with its zone named: "Nov 21, 2026, 14:30 GMT+3". A value or a zone that cannot be understood
 * is shown unchanged rather than as a wrong time. Formatted in the chosen date locale.
 *
 * @example <Timestamp value={campaign.startAt} timeZone={campaign.timeZone} zone="long" />
 */
export function Timestamp({ value, zone = 'short', ...given }: TimestampProps) {
  const { locale } = useIntl();
  const page = useContext(PageTimeZone);
  const timeZone = given.timeZone ?? page;
  return (
    <time dateTime={value} title={timeZone} dir="auto" className="hima-tabular">
      {format(value, dateLocaleFor(locale), zone, timeZone) ?? value}
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
