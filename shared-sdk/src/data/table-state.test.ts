import {
  filterValue,
  readTableState,
  toListQuery,
  writeTableState,
  type TableDefinition,
} from './table-state';

const definition: TableDefinition<'name' | 'createdAt', 'status'> = {
  sortable: ['name', 'createdAt'],
  defaultSort: { column: 'createdAt', descending: true },
  filters: { status: ['Pending', 'Sending'] },
};
const defaults = {
  page: 1,
  pageSize: 10,
  sort: { column: 'createdAt', descending: true },
  keyword: '',
  filters: { status: [] },
};

test('maps the default view to an empty query string and back', () => {
  const state = readTableState('', definition);
  expect(state).toEqual(defaults);
  expect(writeTableState(state, definition, '').toString()).toBe('');
});

test.each([
  'page=-3&pageSize=banana&sort=constructor&status=Nonsense',
  'page=0&pageSize=11&sort=-&status=',
  'page=1.5&pageSize=1e9&sort[a]=name&keyword=%20%20',
  'page=9007199254740993',
])('falls back to the defaults for %s', (search) => {
  expect(readTableState(search, definition)).toEqual(defaults);
});

test('restores a view from its query string', () => {
  const search = 'keyword=clinic&status=Pending&status=Sending&sort=-name&pageSize=20&page=3';
  const state = readTableState(search, definition);
  expect(state).toEqual({
    page: 3,
    pageSize: 20,
    sort: { column: 'name', descending: true },
    keyword: 'clinic',
    filters: { status: ['Pending', 'Sending'] },
  });
  expect(writeTableState(state, definition, search).toString()).toBe(search);
});

test('keeps every value of a shape, and a single text', () => {
  const ids = { ...definition, filters: { status: filterValue.many((value) => /^\d$/.test(value)) } };
  expect(readTableState('status=2&status=1&status=x&status=2', ids).filters.status).toEqual(['2', '1']);
  const text = { ...definition, filters: { status: filterValue.text } };
  expect(readTableState('status=2&status=1', text).filters.status).toEqual(['2']);
});

test.each([
  ['2026-11-23', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
  ['2026-1-1', false],
])('takes %s for a day: %s', (text, is) => {
  expect(filterValue.date(text)).toBe(is);
});

test('keeps other parameters in the URL', () => {
  const state = readTableState('tab=log&page=2', definition);
  expect(writeTableState({ ...state, page: 1 }, definition, 'tab=log&page=2').toString()).toBe('tab=log');
});

test('builds the list parameters of the API', () => {
  expect(toListQuery(readTableState('status=Pending&keyword=x&page=3', definition))).toEqual({
    SkipCount: 20,
    MaxResultCount: 10,
    Sorting: 'createdAt DESC',
    Keyword: 'x',
    Status: ['Pending'],
  });
});
