import { useIntl } from '@hima/sdk';
import { SmallTable, type SmallTableProps } from '@hima/sdk/ui';
import { printedTable } from '../../print/printed-table';

interface ChartTableProps extends Pick<SmallTableProps, 'columns' | 'rows'> {
  /** The name of the figures. */
  chart: string;
  /** Whether paper has it, too. */
  printed?: boolean;
}

/** The figures of a chart as a table, which opens on demand. */
export function ChartTable({ chart, columns, rows, printed = false }: ChartTableProps) {
  const intl = useIntl();
  return (
    <details className={`dashboard-table ${printedTable(printed)}`} data-image="none">
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
