import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readTableState,
  toListQuery,
  writeTableState,
  type Sort,
  type TableDefinition,
  type TableState,
} from './table-state';

export interface TableQuery<
  Column extends string = string,
  Filter extends string = string,
> extends TableState<Column, Filter> {
  /** A keyword or a filter narrows the list. */
  filtered: boolean;
  /** Parameters for the API's list call. */
  listQuery: ReturnType<typeof toListQuery>;
  goTo: (page: number, options?: { replace?: boolean }) => void;
  resize: (pageSize: number) => void;
  /** Undefined restores the default order. */
  sortBy: (sort: Sort<Column> | undefined) => void;
  /** Applies a keyword and filters, from the first page on. */
  apply: (next: { keyword: string; filters: Record<Filter, string[]> }) => void;
  /** Clears keyword and filters. */
  reset: () => void;
}

/**
 * Page, size, order, keyword and filters of one table. The address is the only truth: a link reproduces
 * the view, the back button walks through it, nothing is kept anywhere else.
 *
 * @param definition a constant of the module, not created again at every render
 * @example
 * const query = useTableQuery({ sortable: ['name'], defaultSort: { column: 'name', descending: false }, filters: {} });
 * const list = useQuery(campaignList(query.listQuery));
 */
export function useTableQuery<Column extends string, Filter extends string>(
  definition: TableDefinition<Column, Filter>,
): TableQuery<Column, Filter> {
  const [params, setParams] = useSearchParams();
  const search = params.toString();

  return useMemo(() => {
    const state = readTableState(search, definition);
    const change = (next: Partial<TableState<Column, Filter>>, replace = false) =>
      setParams(writeTableState({ ...state, ...next }, definition, search), { replace });
    const none = Object.fromEntries(
      Object.keys(definition.filters).map((name) => [name, [] as string[]]),
    ) as Record<Filter, string[]>;

    return {
      ...state,
      filtered:
        state.keyword !== '' || Object.values<string[]>(state.filters).some((values) => values.length > 0),
      listQuery: toListQuery(state),
      goTo: (page, { replace } = {}) => change({ page }, replace),
      resize: (pageSize) => change({ pageSize, page: 1 }),
      sortBy: (sort = definition.defaultSort) => change({ sort, page: 1 }),
      apply: ({ keyword, filters }) => change({ keyword: keyword.trim(), filters, page: 1 }),
      reset: () => change({ keyword: '', filters: none, page: 1 }),
    };
  }, [definition, search, setParams]);
}
