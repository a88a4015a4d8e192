import { useIntl } from '@hima/sdk';
import { SmallTable } from '@hima/sdk/ui';
import type { Outcome } from './analytics.api';
import { measures } from './chart-data';
import { CountLink } from './count-link';

interface DayTableProps {
  days: Outcome['days'];
  dateOf: (day: string) => string;
  /** The campaigns that sent on a day. */
  listOf: (day: string) => string | undefined;
}

/** The days with any messages. */
export function DayTable({ days, dateOf, listOf }: DayTableProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <SmallTable
      label={text('ANALYTICS.DAYS')}
      columns={[
        text('ANALYTICS.DAY'),
        ...measures.map((measure) => text(`ANALYTICS.DAY.${measure.toUpperCase()}`)),
        text('ANALYTICS.DAY.CAMPAIGNS'),
      ]}
      rows={days.map((row) => ({
        key: row.day,
        cells: [
          <time key="day" dateTime={row.day}>
            {dateOf(row.day)}
          </time>,
          ...measures.map((measure) => intl.formatNumber(row[measure])),
          <CountLink key="campaigns" count={row.campaigns} to={listOf(row.day)} />,
        ],
      }))}
      figures
    />
  );
}
