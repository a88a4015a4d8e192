import type { ReactNode } from 'react';
import './small-table.css';

/** A small table of what is there now; wider than a phone, it scrolls. */
export function SmallTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  /** Cells in the order of the columns, the row's name first. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    // The keyboard scrolls what has the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="admin-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="admin-table">
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
  );
}
