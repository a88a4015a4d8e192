import { startOfDay } from './day';
import { parseQuery } from './parse-query';

export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 10;

export interface Sort<Column extends string = string> {
  column: Column;
  descending: boolean;
}

/** The valid state of a table. Everything else in the URL is ignored. */
export interface TableDefinition<Column extends string = string, Filter extends string = string> {
  sortable: readonly Column[];
  defaultSort: Sort<Column>;
  /** Filters by name, each with the values it knows or the shape of its one value, or of each ({@link filterValue}). */
  filters: Readonly<Record<Filter, FilterValues>>;
}

type Shape = (value: string) => boolean;
type FilterValues = readonly string[] | Shape | { each: Shape };

/** Shapes of filters without a list of values. */
export const filterValue = {
  text: (value: string): boolean => value.trim() !== '' && value.length <= 100,
  /** Several values of a shape, such as IDs of the API. */
  many: (each: Shape): { each: Shape } => ({ each }),
  /** A calendar day, `2026-11-21`. */
  date: (value: string): boolean => startOfDay(value) !== undefined,
};

export interface TableState<Column extends string = string, Filter extends string = string> {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: Sort<Column>;
  keyword: string;
  filters: Record<Filter, string[]>;
}

/** The state that an address describes; whatever in it is not valid falls back to the default. */
export function readTableState<Column extends string, Filter extends string>(
  search: string,
  definition: TableDefinition<Column, Filter>,
): TableState<Column, Filter> {
  const tree = parseQuery(search);
  const values = (name: string): string[] => {
    const node = tree[name];
    return typeof node === 'string' ? [node] : Array.isArray(node) ? node : [];
  };
  const one = (name: string) => values(name)[0] ?? '';
  const page = Number(one('page'));
  const pageSize = Number(one('pageSize'));
  const names = Object.keys(definition.filters) as Filter[];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    sort: readSort(one('sort'), definition),
    keyword: one('keyword').trim().slice(0, 100),
    filters: Object.fromEntries(
      names.map((name) => [name, knownValues(values(name), definition.filters[name])]),
    ) as Record<Filter, string[]>,
  };
}

function knownValues(given: string[], known: FilterValues): string[] {
  if (typeof known === 'function') return given.filter(known).slice(0, 1);
  return [...new Set(given)].filter((value) => ('each' in known ? known.each(value) : known.includes(value)));
}

/** `name` is ascending, `-name` descending. */
function readSort<Column extends string>(
  text: string,
  { sortable, defaultSort }: TableDefinition<Column>,
): Sort<Column> {
  const descending = text.startsWith('-');
  const column = sortable.find((name) => name === (descending ? text.slice(1) : text));
  return column ? { column, descending } : defaultSort;
}

/** The address of a state: defaults left out, foreign parameters of `search` kept. */
export function writeTableState<Column extends string, Filter extends string>(
  state: TableState<Column, Filter>,
  { defaultSort, filters }: TableDefinition<Column, Filter>,
  search: string,
): URLSearchParams {
  const params = new URLSearchParams(search);
  const names = Object.keys(filters) as Filter[];
  for (const name of ['page', 'pageSize', 'sort', 'keyword', ...names]) params.delete(name);
  if (state.keyword) params.set('keyword', state.keyword);
  for (const name of names) for (const value of state.filters[name]) params.append(name, value);
  const { column, descending } = state.sort;
  if (column !== defaultSort.column || descending !== defaultSort.descending)
    params.set('sort', `${descending ? '-' : ''}${column}`);
  if (state.pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(state.pageSize));
  if (state.page !== 1) params.set('page', String(state.page));
  return params;
}

/** The part of a table's URL that a saved view stores: all but the page. */
export const viewQueryOf =
  <Column extends string, Filter extends string>(definition: TableDefinition<Column, Filter>) =>
  (search: URLSearchParams): string =>
    writeTableState({ ...readTableState(search.toString(), definition), page: 1 }, definition, '').toString();

/** The parameters that the APIs' lists take. */
export function toListQuery({ page, pageSize, sort, keyword, filters }: TableState) {
  return {
    SkipCount: (page - 1) * pageSize,
    MaxResultCount: pageSize,
    Sorting: `${sort.column} ${sort.descending ? 'DESC' : 'ASC'}`,
    ...(keyword && { Keyword: keyword }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name.charAt(0).toUpperCase() + name.slice(1), values]),
    ),
  };
}
