import { useIntl } from '@hima/sdk';
import { SmallTable } from '@hima/sdk/ui';
import type { Analytics } from './analytics.api';
import { measures } from './chart-data';

/** The days with any messages. */
export function DayTable({ days, dateOf }: { days: Analytics['days']; dateOf: (day: string) => string }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <SmallTable
      label={text('ANALYTICS.DAYS')}
      columns={[
        text('ANALYTICS.DAY'),
        ...measures.map((measure) => text(`ANALYTICS.DAY.${measure.toUpperCase()}`)),
      ]}
      rows={days.map((row) => ({
        key: row.day,
        cells: [
          <time key="day" dateTime={row.day}>
            {dateOf(row.day)}
          </time>,
          ...measures.map((measure) => intl.formatNumber(row[measure])),
        ],
      }))}
      figures
    />
  );
}
