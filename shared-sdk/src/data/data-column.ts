import type { ReactNode } from 'react';

/**
 * One column. It has no filter menu: antd's cannot be reached by keyboard; filters belong to the toolbar.
 */
export interface DataColumn<Row, Column extends string = string> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Name of the API's column to sort by; without it the column cannot be sorted. */
  sort?: Column;
  /** Numbers align at the end. */
  align?: 'start' | 'end';
  /** The column that names the record: it links to it, and is the heading of its card on a phone. */
  heading?: boolean;
  /** Left out of the cards on a phone, which only have room for the most important columns. */
  tableOnly?: boolean;
  /** Of buttons: not printed. */
  screenOnly?: boolean;
  /** Only shown in the table when a person chooses it. */
  hidden?: boolean;
}

/** A page of a list, as the APIs answer it. */
export interface Page<Row> {
  totalCount: number;
  items: Row[];
}
