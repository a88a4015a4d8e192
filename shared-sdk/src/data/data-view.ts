import type { To } from 'react-router-dom';
import type { DataColumn } from './data-column';
import type { Sort } from './table-state';
import type { Selection } from './use-selection';

/** The props that table and cards, the two views of a list, have in common. */
export interface DataViewProps<Row, Column extends string> {
  label: string;
  columns: readonly DataColumn<Row, Column>[];
  /** Undefined during the first load. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  sort: Sort<Column>;
  onSort: (sort: Sort<Column> | undefined) => void;
  rowLink?: (row: Row) => To;
  /** Rows can be ticked; `name` says which one to a screen reader. */
  selection?: Selection<Row> & { name: (row: Row) => string };
}
