import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import Table, { type ColumnType, type TableProps } from 'antd/es/table';
import type { DataViewProps } from './data-view';

const SKELETON_ROWS = 6;

/** antd wraps every table in a live region, which would read each new row; the list says its own state. */
const silent = { spinning: false, 'aria-live': 'off' } as const;

/** A row, or the placeholder of one that is loading. */
interface Slot<Row> {
  key: string;
  row: Row | undefined;
}

/** The list as a table. */
export function DataGrid<Row, Column extends string>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  rowLink,
  selection,
}: DataViewProps<Row, Column>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const slots: Slot<Row>[] = rows
    ? rows.map((row) => ({ key: rowKey(row), row }))
    : Array.from({ length: SKELETON_ROWS }, (_, index) => ({ key: String(index), row: undefined }));

  const tableColumns = columns.map((column): ColumnType<Slot<Row>> => {
    const { key, title, align, heading, screenOnly } = column;
    return {
      key,
      title,
      ...(align && { align }),
      // A name stays in sight while the rest is scrolled to.
      ...(heading && { fixed: 'start' as const, className: 'hima-grid-heading' }),
      ...(screenOnly && { className: 'hima-screen-only' }),
      ...(column.sort && {
        sorter: true,
        sortOrder: column.sort === sort.column ? (sort.descending ? 'descend' : 'ascend') : null,
      }),
      render: (_, { row }) => {
        if (!row) return <span className="hima-skeleton" />;
        const content = column.render(row);
        return heading && rowLink ? <Link to={rowLink(row)}>{content}</Link> : content;
      },
    };
  });

  const rowSelection: TableProps<Slot<Row>>['rowSelection'] = selection && {
    selectedRowKeys: selection.ids,
    // Those of other pages stay.
    preserveSelectedRowKeys: true,
    fixed: 'start',
    onChange: (keys) => selection.choose(keys.map(String), rows ?? []),
    getTitleCheckboxProps: () => ({ 'aria-label': intl.formatMessage({ id: 'DATA.SELECT.PAGE' }) }),
    getCheckboxProps: ({ row }) => ({
      disabled: !row,
      ...(row && {
        'aria-label': intl.formatMessage({ id: 'DATA.SELECT.ROW' }, { name: selection.name(row) }),
      }),
    }),
  };

  const open = (event: MouseEvent, row: Row | undefined) => {
    if (!row || !rowLink) return;
    // A menu or dialog opened from a cell is elsewhere on the page, but React bubbles its events to the row.
    if (!event.currentTarget.contains(event.target as Node)) return;
    // Links and buttons do their own; a click that ends a selection of text is none.
    if ((event.target as Element).closest('a, button, input, label, .ant-table-selection-column')) return;
    if (window.getSelection()?.toString()) return;
    void navigate(rowLink(row));
  };

  return (
    <Table<Slot<Row>>
      aria-label={label}
      loading={silent}
      className={rowLink ? 'hima-grid hima-grid-linked' : 'hima-grid'}
      columns={tableColumns}
      dataSource={slots}
      rowKey="key"
      pagination={false}
      {...(rowSelection && { rowSelection })}
      showSorterTooltip={false}
      size="middle"
      scroll={{ x: 'max-content' }}
      onRow={({ row }) => ({ onClick: (event) => open(event, row) })}
      onChange={(_pagination, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const column = columns.find(({ key }) => key === columnKey)?.sort;
        onSort(column && order ? { column, descending: order === 'descend' } : undefined);
      }}
    />
  );
}
