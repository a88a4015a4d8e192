import type { ReactNode } from 'react';
import './small-table.css';

export interface SmallTableProps {
  /** Its accessible name. */
  label: string;
  columns: readonly string[];
  /** Definitions of the columns, in their order, which appear on hover. */
  meanings?: readonly (string | undefined)[];
  /** Cells in the order of the columns. The first one names its row. */
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
  /** Whether all other cells are figures, which end at the same edge. */
  figures?: boolean;
}

/**
 * A table of all given rows, without filters and pages. With more than two columns, it is a list on phones.
 *
 * @example <SmallTable label="Queues" columns={['Job', 'State']} rows={[{ key: 'a', cells: ['Sending', 'Idle'] }]} />
 */
export function SmallTable({ label, columns, meanings, rows, figures = false }: SmallTableProps): ReactNode {
  return (
    <div
      className={[
        'hima-small-table',
        ...(figures ? ['hima-small-table-figures'] : []),
        ...(columns.length > 2 ? ['hima-small-table-list'] : []),
      ].join(' ')}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" title={meanings?.[index]}>
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
                <td key={columns[index + 1]} data-column={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
