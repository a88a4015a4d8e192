import { dateLocaleFor, useIntl } from '@hima/sdk';
import { lastDay, type Period } from './period';

/** A text with the first and the last day of a period. */
export function PeriodText({ id, period }: { id: string; period: Period }) {
  const intl = useIntl();
  const format = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), { dateStyle: 'long' });
  return intl.formatMessage(
    { id },
    { from: format.format(period.from), to: format.format(new Date(`${lastDay(period)}T12:00:00`)) },
  );
}
