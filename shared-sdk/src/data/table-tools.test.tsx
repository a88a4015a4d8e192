import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../http/api-error';
import { renderApp } from '../testing';
import type { DataColumn } from './data-column';
import { DataTable, type DataTableProps } from './data-table';
import { filterValue, type TableDefinition } from './table-state';
import { useTableQuery } from './use-table-query';

interface Row {
  id: string;
  name: string;
  count: number;
}
type Column = 'name';
type Filter = 'state' | 'sender' | 'from';

const definition: TableDefinition<Column, Filter> = {
  sortable: ['name'],
  defaultSort: { column: 'name', descending: false },
  filters: { state: ['Open', 'Closed'], sender: filterValue.text, from: filterValue.date },
};
const columns: DataColumn<Row, Column>[] = [
  { key: 'name', title: 'Name', heading: true, render: ({ name }) => name },
  { key: 'count', title: 'Count', render: ({ count }) => count },
  { key: 'id', title: 'Number', hidden: true, render: ({ id }) => id },
];
const all = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  name: `Thing ${index + 1}`,
  count: index,
}));

type More = Partial<DataTableProps<Row, Column, Filter>>;

function Example(more: More) {
  const query = useTableQuery(definition);
  const { SkipCount, MaxResultCount } = query.listQuery;
  return (
    <DataTable
      label="Things"
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      result={{
        data: { totalCount: all.length, items: all.slice(SkipCount, SkipCount + MaxResultCount) },
        error: null,
        isPending: false,
        isFetching: false,
        refetch: () => undefined,
      }}
      filters={[
        {
          name: 'state',
          label: 'State',
          options: [
            { value: 'Open', label: 'Open' },
            { value: 'Closed', label: 'Closed' },
          ],
        },
        { name: 'sender', label: 'Sender', input: 'text', more: true },
        { name: 'from', label: 'Created from', input: 'date', more: true },
      ]}
      empty={{ title: 'No things yet' }}
      {...more}
    />
  );
}
const show = (more: More, route = '/things') => renderApp(<Example {...more} />, { route });
const chips = () =>
  within(screen.getByRole('list', { name: 'Applied filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('keeps the selection across pages, names it in the confirmation and clears it afterward', async () => {
  const run = jest.fn(async (_rows: Row[]) => undefined);
  const { user } = show({
    bulk: {
      name: ({ name }) => name,
      actions: [
        { key: 'delete', label: 'Delete selected', danger: true, question: 'Really?', okText: 'Do it', run },
      ],
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Thing 2' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Thing 12' }));
  expect(screen.getByRole('group', { name: 'Selected records' })).toHaveTextContent('2 selected');
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const doIt = await screen.findByRole('button', { name: 'Do it' });
  expect(doIt.closest('.ant-modal')).toHaveTextContent(/Really\?.*Thing 2Thing 12/);
  expect(run).not.toHaveBeenCalled();
  await user.click(doIt);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected records' })).toBeNull());
  expect(run.mock.calls[0]![0].map(({ id }) => id)).toEqual(['2', '12']);
  expect(screen.getByRole('region', { name: 'Things' })).toHaveFocus();
});

test('selects everything that matches, and says when that fails', async () => {
  const refused = new ApiError({ kind: 'http', status: 409, message: 'Taken', requestId: null });
  const loadAll = jest.fn<Promise<Row[]>, []>().mockRejectedValueOnce(refused).mockResolvedValue(all);
  const run = jest.fn(async (_rows: Row[]) => undefined);
  const { user } = show({
    bulk: { name: ({ name }) => name, actions: [{ key: 'stop', label: 'Stop them', run }], loadAll },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Thing 2' }));
  const selection = screen.getByRole('group', { name: 'Selected records' });
  await user.click(screen.getByRole('button', { name: 'Select all 12' }));
  await screen.findByText('Taken');
  expect(selection).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Select all 12' }));
  await waitFor(() => expect(selection).toHaveTextContent('12 selected'));
  expect(screen.queryByRole('button', { name: /^Select all 12/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop them' }));
  expect(run.mock.calls[0]![0]).toHaveLength(12);
});

test('keeps the selection after a failure and clears it on another filter', async () => {
  const { user } = show({
    bulk: {
      name: ({ name }) => name,
      actions: [{ key: 'stop', label: 'Stop them', run: () => Promise.reject(new Error('no')) }],
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Stop them' }));
  expect(screen.getByRole('group', { name: 'Selected records' })).toHaveTextContent('10 selected');
  await user.type(screen.getByRole('searchbox'), 'other{Enter}');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected records' })).toBeNull());
});

test('shows applied filters as chips and removes them one by one', async () => {
  const { user, path } = show(
    {},
    '/things?keyword=clinic&state=Open&state=Closed&sender=HIMA&from=2026-11-02&page=2',
  );
  expect(chips()).toEqual([
    'Search: clinic',
    'State: Open',
    'State: Closed',
    'Sender: HIMA',
    'Created from: Nov 2, 2026',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove the filter State: Open' }));
  expect(path()).toBe('/things?keyword=clinic&state=Closed&sender=HIMA&from=2026-11-02');
  expect(screen.getByRole('region', { name: 'Things' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove the filter Search: clinic' }));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Sender: HIMA' }));
  expect(chips()).toEqual(['State: Closed', 'Created from: Nov 2, 2026']);
});

test('supports text and date filters and ignores invalid values of the URL', async () => {
  const { user, path } = show({}, '/things?from=yesterday&from=2026-99-99');
  expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /More filters/ }));
  await user.type(screen.getByRole('textbox', { name: 'Sender' }), 'HIMA');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(path()).toBe('/things?sender=HIMA'));
});

test('stores the chosen columns for the next visit', async () => {
  const first = show({ columnsKey: 'things' });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Name', 'Count']);
  await first.user.click(screen.getByRole('button', { name: 'Columns' }));
  await first.user.click(await screen.findByRole('checkbox', { name: 'Count' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Number' }));
  expect(heads()).toEqual(['Name', 'Number']);
  first.unmount();

  const second = show({ columnsKey: 'things' });
  expect(heads()).toEqual(['Name', 'Number']);
  await second.user.click(screen.getByRole('button', { name: 'Columns' }));
  await second.user.click(await screen.findByRole('button', { name: 'Reset columns' }));
  expect(heads()).toEqual(['Name', 'Count']);
});

test('runs one export at a time', async () => {
  let finish = () => {};
  const onExport = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = show({ onExport });
  const button = screen.getByRole('button', { name: /Export CSV/ });
  await user.click(button);
  await user.click(button);
  expect(onExport).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
});

test('applies a typed day, and refuses invalid ones', async () => {
  const { user } = show({});
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const from = screen.getByLabelText('Created from');
  await user.type(from, '2026-13-01{Enter}');
  expect(await screen.findByText('Enter a date such as 2026-11-24.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument();
  await user.clear(from);
  await user.type(from, '2026-11-01{Enter}');
  await waitFor(() => expect(chips()).toEqual([expect.stringContaining('Created from')]));
});
