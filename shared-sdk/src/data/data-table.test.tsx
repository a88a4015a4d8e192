import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing';
import type { DataColumn, Page } from './data-column';
import { DataTable, type DataTableProps, type ListResult } from './data-table';
import type { TableDefinition } from './table-state';
import { useTableQuery } from './use-table-query';

interface Row {
  id: string;
  name: string;
  count: number;
}

const definition: TableDefinition<'name' | 'count', 'state'> = {
  sortable: ['name', 'count'],
  defaultSort: { column: 'name', descending: false },
  filters: { state: ['Open', 'Closed'] },
};
const columns: DataColumn<Row, 'name' | 'count'>[] = [
  { key: 'name', title: 'Name', sort: 'name', heading: true, render: ({ name }) => name },
  { key: 'count', title: 'Count', sort: 'count', align: 'end', render: ({ count }) => count },
];
const page = (totalCount: number): Page<Row> => ({
  totalCount,
  items: totalCount === 0 ? [] : [{ id: '1', name: 'First', count: 3 }],
});

const refetch = jest.fn();
const loaded = (data: Page<Row> | undefined, more: Partial<ListResult<Row>> = {}): ListResult<Row> => ({
  data,
  error: null,
  isPending: false,
  isFetching: false,
  refetch,
  ...more,
});

type More = DataTableProps<Row, 'name' | 'count', 'state'>['more'];

function Example({ result, more }: { result: ListResult<Row>; more?: More }) {
  const query = useTableQuery(definition);
  return (
    <DataTable
      label="Things"
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/things/${id}`}
      query={query}
      result={result}
      filters={[{ name: 'state', label: 'State', options: [{ value: 'Open', label: 'Open' }] }]}
      empty={{ title: 'No things yet' }}
      {...(more && { more })}
    />
  );
}
const show = (result: ListResult<Row>, route = '/things') =>
  renderApp(<Example result={result} />, { route });

beforeEach(() => refetch.mockReset());

test('announces the first load and keeps the layout', () => {
  show(loaded(undefined, { isPending: true, isFetching: true }));
  expect(screen.getByRole('table', { name: 'Things' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByRole('region', { name: 'Things' })).toHaveAttribute('aria-busy', 'true');
});

test('says what the list shows, without its rows', () => {
  show(loaded(page(1)));
  expect(screen.getByRole('status')).toHaveTextContent('1 record');
  expect(screen.getByRole('table', { name: 'Things' }).closest('[aria-live]')).toHaveAttribute(
    'aria-live',
    'off',
  );
});

test('loads more of a list without a total, and has no pages', async () => {
  const load = jest.fn();
  const result = loaded(page(1));
  const route = '/things?page=4';
  const first = renderApp(<Example result={result} more={{ available: true, loading: false, load }} />, {
    route,
  });
  expect(screen.getByRole('status')).toHaveTextContent('1 record loaded');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.path()).toBe(route);
  first.unmount();
  renderApp(<Example result={result} more={{ available: false, loading: false, load }} />, { route });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('links a row by its name and opens it on a click anywhere', async () => {
  const { user, path } = show(loaded(page(1)));
  expect(screen.getByRole('link', { name: 'First' })).toHaveAttribute('href', '/things/1');
  await user.click(screen.getByRole('cell', { name: '3' }));
  expect(path()).toBe('/things/1');
});

test('writes sorting and paging to the URL', async () => {
  const { user, path } = show(loaded(page(42)), '/things?page=2');
  await user.click(screen.getByRole('columnheader', { name: /Count/ }));
  expect(path()).toBe('/things?sort=count');
  await user.click(screen.getByRole('columnheader', { name: /Count/ }));
  expect(path()).toBe('/things?sort=-count');
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(path()).toBe('/things?sort=-count&page=5');
  expect(screen.getByText('Page 5 of 5')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(path()).toBe('/things?sort=-count');
});

test('applies draft filters together and returns to the first page', async () => {
  const { user, path } = show(loaded(page(42)), '/things?page=3&pageSize=20');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '  clinic ');
  expect(path()).toBe('/things?page=3&pageSize=20');
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(screen.getByTitle('Open'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(path()).toBe('/things?keyword=clinic&state=Open&pageSize=20'));
});

test('distinguishes an empty list, no matches and a failure', async () => {
  const { user, path, unmount } = show(loaded(page(0)), '/things?keyword=zzz');
  expect(screen.getByText('No matching records found')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Reset' })[1]!);
  expect(path()).toBe('/things');
  expect(screen.getByText('No things yet')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  unmount();

  const failed = show(loaded(undefined, { error: new Error('no') }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  await failed.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('keeps the rows after a failed refresh', () => {
  show(loaded(page(1), { error: new Error('no') }));
  expect(screen.getByRole('link', { name: 'First' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('moves from an empty page to the last page', () => {
  const { path } = show(loaded({ totalCount: 12, items: [] }), '/things?page=9');
  expect(path()).toBe('/things?page=2');
});

test('shows cards and a sort list on a phone', async () => {
  const narrow = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  );
  show(loaded(page(1)));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const card = within(screen.getByRole('list', { name: 'Things' })).getByRole('listitem');
  expect(within(card).getByRole('heading', { name: 'First' })).toBeInTheDocument();
  expect(card).toHaveTextContent('Count3');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
  narrow.mockRestore();
});
