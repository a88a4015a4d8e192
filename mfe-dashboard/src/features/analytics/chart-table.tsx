import { useIntl } from '@hima/sdk';
import { SmallTable, type SmallTableProps } from '@hima/sdk/ui';

interface ChartTableProps extends Pick<SmallTableProps, 'columns' | 'rows'> {
  /** The name of the figures. */
  chart: string;
}

/** The figures of a chart as a table, which opens on demand. */
export function ChartTable({ chart, columns, rows }: ChartTableProps) {
  const intl = useIntl();
  return (
    <details className="dashboard-table" data-image="none">
      <summary>{intl.formatMessage({ id: 'ANALYTICS.TABLE' })}</summary>
      <SmallTable
        label={intl.formatMessage({ id: 'ANALYTICS.TABLE.OF' }, { chart })}
        columns={columns}
        rows={rows}
        figures
      />
    </details>
  );
}
