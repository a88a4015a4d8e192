import type { ReactNode } from 'react';
import { BulkActions, type Bulk } from './bulk-actions';
import { ColumnMenu } from './column-menu';
import type { DataColumn } from './data-column';
import { ExportButton } from './export-button';
import type { ColumnChoice } from './use-column-choice';
import type { Selection } from './use-selection';
import './table-tools.css';

interface TableToolsProps<Row, Column extends string> {
  columns: readonly DataColumn<Row, Column>[];
  selection: Selection<Row>;
  bulk?: Bulk<Row>;
  /** How many rows match, on all pages. */
  total: number;
  choice?: ColumnChoice<Row, Column>;
  onExport?: () => Promise<unknown>;
  onCleared: () => void;
  /** The active filters. */
  children: ReactNode;
}

/** Between filters and list: the selection with its actions, the columns, the export. */
export function TableTools<Row, Column extends string>({
  columns,
  selection,
  bulk,
  total,
  choice,
  onExport,
  onCleared,
  children,
}: TableToolsProps<Row, Column>) {
  return (
    <div className="hima-tools">
      {children}
      {bulk && selection.rows.length > 0 && (
        <BulkActions selection={selection} bulk={bulk} total={total} onCleared={onCleared} />
      )}
      {(choice || onExport) && (
        <div className="hima-tools-end">
          {choice && <ColumnMenu columns={columns} choice={choice} />}
          {onExport && <ExportButton onExport={onExport} />}
        </div>
      )}
    </div>
  );
}
