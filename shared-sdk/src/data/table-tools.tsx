import type { ReactNode } from 'react';
import { BulkActions, type BulkAction } from './bulk-actions';
import { ColumnMenu } from './column-menu';
import type { DataColumn } from './data-column';
import { ExportButton } from './export-button';
import type { ColumnChoice } from './use-column-choice';
import type { Selection } from './use-selection';
import './table-tools.css';

interface TableToolsProps<Row, Column extends string> {
  columns: readonly DataColumn<Row, Column>[];
  selection: Selection<Row>;
  bulk?: { name: (row: Row) => string; actions: readonly BulkAction<Row>[] };
  choice?: ColumnChoice<Row, Column>;
  onExport?: () => Promise<unknown>;
  onCleared: () => void;
  /** What narrows the list. */
  children: ReactNode;
}

/** Between filters and list: what is chosen and can be done with it, the columns, the export. */
export function TableTools<Row, Column extends string>({
  columns,
  selection,
  bulk,
  choice,
  onExport,
  onCleared,
  children,
}: TableToolsProps<Row, Column>) {
  return (
    <div className="hima-tools">
      {children}
      {bulk && selection.rows.length > 0 && (
        <BulkActions selection={selection} name={bulk.name} actions={bulk.actions} onCleared={onCleared} />
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
