export { default as Table } from 'antd/es/table';

export { startOfDay } from './day';
export type { DataColumn, Page } from './data-column';
export { DataTable } from './data-table';
export type { DataTableProps, ListResult } from './data-table';
export { Pager } from './pager';
export type { PagerProps } from './pager';
export { parseQuery, QUERY_LIMITS } from './parse-query';
export type { QueryTree } from './parse-query';
export type { BulkAction } from './bulk-actions';
export type { FilterField } from './filter-field';
export { filterValue, viewQueryOf } from './table-state';
export type { Sort, TableDefinition, TableState } from './table-state';
export { useMediaQuery } from '../widgets/use-media-query';
export { useTableQuery } from './use-table-query';
export type { TableQuery } from './use-table-query';

export { savedViewStore } from '../saved-views/saved-view-store';
export type { SavedView, SavedViewStore } from '../saved-views/saved-view-store';
export { SavedViewsMenu } from '../saved-views/saved-views-menu';
export type { SavedViewsMenuProps } from '../saved-views/saved-views-menu';
