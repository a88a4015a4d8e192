import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';

interface ChartTableProps {
  /** Whose figures they are. */
  chart: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
}

/** The figures of a chart as a table, which opens on demand. */
export function ChartTable({ chart, columns, rows }: ChartTableProps) {
  const intl = useIntl();
  return (
    <details className="dashboard-table" data-image="none">
      <summary>{intl.formatMessage({ id: 'ANALYTICS.TABLE' })}</summary>
      <div
        className="dashboard-scroll"
        role="region"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'ANALYTICS.TABLE.OF' }, { chart })}
      >
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
