import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { SmallTable } from '@hima/sdk/ui';
import type { Results } from './analytics.api';
import { shownFigure } from './figures';

export interface GroupRow extends Results {
  name: string;
  /** Its campaigns. */
  to: string | undefined;
}

interface GroupsTableProps {
  /** Of the first column. */
  title: string;
  rows: readonly GroupRow[];
}

/** Results by what campaigns have in common. */
export function GroupsTable({ title, rows }: GroupsTableProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  if (!rows.length) return <p className="dashboard-nothing">{text('ANALYTICS.NOTHING.SENT')}</p>;
  return (
    <SmallTable
      label={title}
      columns={[
        title,
        ...['CAMPAIGNS', 'SENT', 'SUCCESS.RATE', 'CLICK.RATE', 'CONVERSION.RATE'].map((name) =>
          text(`ANALYTICS.${name}`),
        ),
      ]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          <bdi key="name">{row.to ? <Link to={row.to}>{row.name}</Link> : row.name}</bdi>,
          shownFigure(intl, 'count', row.campaigns),
          shownFigure(intl, 'count', row.sent),
          shownFigure(intl, 'rate', row.successRate),
          shownFigure(intl, 'rate', row.clickRate),
          shownFigure(intl, 'rate', row.conversionRate),
        ],
      }))}
      figures
    />
  );
}
