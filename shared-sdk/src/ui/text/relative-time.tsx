import { useIntl } from 'react-intl';
import { serverNow } from '../../http/server-clock';
import { dateLocaleFor } from '../../settings/date-locale';
import { usePrinting } from '../../settings/printing';
import { Timestamp } from './timestamp';
import './text.css';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The unit with few digits for a distance, and its maximum in seconds. */
const units = [
  { unit: 'minute', seconds: MINUTE, below: HOUR },
  { unit: 'hour', seconds: HOUR, below: DAY },
  { unit: 'day', seconds: DAY, below: 30 * DAY },
  { unit: 'month', seconds: 30 * DAY, below: 365 * DAY },
  { unit: 'year', seconds: 365 * DAY, below: Infinity },
] as const;

/**
 * How long ago something was, with the moment itself on hover: "3 hours ago". On paper, the moment. A value that cannot be
 * understood is shown as it came.
 *
 * @example <RelativeTime value={campaign.createdAt} />
 */
export function RelativeTime({ value }: { value: string }) {
  const intl = useIntl();
  const printing = usePrinting();
  if (printing) return <Timestamp value={value} />;
  const seconds = (Date.parse(value) - serverNow()) / 1000;
  if (Number.isNaN(seconds)) return <span>{value}</span>;
  const { unit, seconds: each } = units.find(({ below }) => Math.abs(seconds) < below) ?? units[4];
  const exact = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), {
    dateStyle: 'full',
    timeStyle: 'long',
    hourCycle: 'h23',
  }).format(new Date(value));
  return (
    <time dateTime={value} title={exact} className="hima-tabular">
      {intl.formatRelativeTime(Math.trunc(seconds / each), unit, { numeric: 'auto' })}
    </time>
  );
}
