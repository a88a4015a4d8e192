import { dateLocaleFor, useIntl } from '@hima/sdk';
import { lastDay, type Period } from './period';

/** The period in words, for paper: the filters aren't printed. */
export function PrintedPeriod({ period }: { period: Period }) {
  const intl = useIntl();
  const format = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), { dateStyle: 'long' });
  return (
    <p className="dashboard-printed">
      {intl.formatMessage(
        { id: 'ANALYTICS.PRINTED.PERIOD' },
        { from: format.format(period.from), to: format.format(new Date(`${lastDay(period)}T12:00:00`)) },
      )}
    </p>
  );
}
