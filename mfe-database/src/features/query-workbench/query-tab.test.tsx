import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aConnection } from '../../testing/fixtures';

const base = '/campaign-api/database-connection/:id';
const route = '/database-connection/d-1/query';
const columns = [
  { name: 'phone', type: 'text' },
  { name: 'city', type: 'text' },
];
const versions = [
  { version: 3, query: 'select phone from patients', note: null, current: true, usedBy: 1 },
  { version: 2, query: 'select phone\nfrom people', note: 'before the move', current: false, usedBy: 0 },
].map((version) => ({ ...version, createdBy: 'Omar Al-Harbi', createdAt: '2026-11-20T09:00:00.000Z' }));

const api = (more: Record<string, StubHandler> = {}) =>
  stubApi({
    [`GET ${base}`]: () => aConnection(),
    'GET /campaign-api/preview-budget': () => ({ left: 8, most: 8, nextAt: null }),
    [`GET ${base}/query`]: () => ({ items: versions }),
    [`GET ${base}/schema`]: () => ({
      tables: [{ schema: 'public', name: 'patients', columns: [{ name: 'phone', type: 'text' }] }],
      truncated: false,
    }),
    [`POST ${base}/query/check`]: ({ body }) => {
      const at = (body as { query: string }).query.indexOf('delete');
      const problem = { severity: 'error', code: 'WritesData', message: 'Only reading is allowed.' };
      return at < 0
        ? { ok: true, problems: [], columns }
        : { ok: false, problems: [{ ...problem, from: at, to: at + 6 }], columns: null };
    },
    ...Object.fromEntries(
      Object.entries(more).map(([name, handler]) => [name.replace(' ', ` ${base}`), handler]),
    ),
  });
const show = (user: 'owner' | 'auditor' = 'owner', search = '') =>
  renderApp(<App />, { route: route + search, user, messages: en });

const editor = async () =>
  EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Mobile-number query' }))!;
async function write(text: string) {
  const view = await editor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}

test('shows and checks the active query with its columns', async () => {
  api();
  show();
  expect((await editor()).state.doc.toString()).toBe('select phone from patients');
  expect(await screen.findByText('The query is valid. No problems found.')).toBeInTheDocument();
  expect(screen.getByText('mobile number')).toBeInTheDocument();
  expect(screen.getByText('Active')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make active' })).toBeDisabled();
});

test('marks a problem, lists it and links to its position', async () => {
  api();
  const { user } = show();
  await write('select phone\nfrom patients; delete from patients');
  const place = await screen.findByRole('button', { name: 'Line 2, column 16' });
  expect(place.closest('li')).toHaveTextContent('Only reading is allowed.');
  expect(screen.getByText('1 problem found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make active' })).toBeDisabled();
  const field = screen.getByRole('textbox', { name: 'Mobile-number query' });
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(field).toHaveAccessibleDescription(/Line 2, column 16 ?Only reading is allowed\./);
  await user.click(place);
  const { state } = await editor();
  expect(state.sliceDoc(state.selection.main.from, state.selection.main.to)).toBe('delete');
});

test('words a problem with the name that it is about, in Arabic', async () => {
  const subject = { kind: 'Column', name: 'nme' };
  const problem = { severity: 'error', code: 'NameMissing', message: 'Column nme doesn’t exist.', subject };
  api({
    'POST /query/check': () => ({ ok: false, problems: [{ ...problem, from: 7, to: 10 }], columns: null }),
  });
  renderApp(<App />, { route, user: 'owner', messages: arb, language: 'arb' });
  expect(await screen.findByText(/العمود .*nme.* غير موجود/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'السطر 1، العمود 8' })).toBeInTheDocument();
});

test('says that the database can’t be asked, and checks the query again', async () => {
  let reached = false;
  const columns = [{ name: 'phone', type: 'text' }];
  api({
    'POST /query/check': () => {
      if (reached) return { ok: true, problems: [], columns };
      throw refuse(502, { code: 'SourceUnreachable', message: 'No answer.', details: 'NoAnswer' });
    },
  });
  const { user } = show();
  const problem = within(await screen.findByRole('alert'));
  expect(problem.getByText('The query couldn’t be checked')).toBeInTheDocument();
  expect(screen.queryByText(/problems? found/)).not.toBeInTheDocument();
  reached = true;
  await user.click(problem.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The query is valid. No problems found.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('moves to the next problem by keyboard', async () => {
  api();
  show();
  await write('select phone from patients; delete from patients');
  await screen.findByText('1 problem found');
  const field = screen.getByRole('textbox', { name: 'Mobile-number query' });
  fireEvent.keyDown(field, { key: 'F8', keyCode: 119 });
  const { state } = await editor();
  expect(state.sliceDoc(state.selection.main.from, state.selection.main.to)).toBe('delete');
});

test('keeps a draft until it is made active', async () => {
  const { calls } = api({
    'POST /query': () => aConnection({ mobileNumberQuery: 'select phone from citizens', queryVersion: 4 }),
  });
  const first = show();
  await write('select phone from citizens');
  expect(await screen.findByText(/^Draft \(active version/)).toBeInTheDocument();
  first.unmount();

  const { user } = show();
  expect((await editor()).state.doc.toString()).toBe('select phone from citizens');
  const put = screen.getByRole('button', { name: 'Make active' });
  await waitFor(() => expect(put).toBeEnabled());
  await user.click(put);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText('Note'));
  await user.paste('After the move');
  await user.click(dialog.getByRole('button', { name: 'Make active' }));
  expect(await screen.findByText('Query is now active')).toBeInTheDocument();
  expect(calls.find(({ path, method }) => method === 'POST' && path.endsWith('/d-1/query'))?.body).toEqual({
    query: 'select phone from citizens',
    note: 'After the move',
    version: 7,
  });
  expect(sessionStorage).toHaveLength(0);
  expect(await screen.findByRole('heading', { name: 'Active query: version 4' })).toBeInTheDocument();
});

test('shows counts and masked numbers of a dry run, or the reason of a refusal', async () => {
  const counts = { queried: 1040, invalid: 110, notMobile: 120, countryNotAllowed: null, duplicate: 210 };
  let answer: StubHandler = () => ({
    counts: { ...counts, noConsent: null, optedOut: null, filtered: null, capped: null, eligible: 600 },
    ...{ minimum: 50, belowMinimum: false, fewer: 100, accuracy: 30 },
    sample: ['+966 •• ••• ••67'],
    columns,
    queriedAt: '2026-11-20T09:00:00.000Z',
    durationMs: 840,
    budget: { left: 7, most: 8, nextAt: '2026-11-21T09:00:00.000Z' },
  });
  api({ 'POST /query/run': (call) => answer(call) });
  const { user } = show();
  const run = await screen.findByRole('button', { name: 'Run query' });
  await user.click(run);
  expect(await screen.findByText('Eligible recipients')).toBeInTheDocument();
  expect(screen.getByText('Masked sample of 1 number')).toBeInTheDocument();
  expect(screen.getByText('+966 •• ••• ••67')).toBeInTheDocument();
  expect(screen.getByText('Fewer than 100 each: Country not allowed and No consent')).toBeInTheDocument();
  expect(screen.getByText('7 of 8 new previews left today.')).toBeInTheDocument();
  const shown = answer;
  answer = (call) => ({ ...(shown(call) as object), sample: [] });
  await user.click(run);
  expect(await screen.findByText('No masked sample of these numbers can be shown.')).toBeInTheDocument();
  answer = () => {
    throw refuse(422, { code: 'QueryTimedOut', message: 'Stopped after 30 s.' });
  };
  await user.click(run);
  expect(await screen.findByText('The database took too long to respond')).toBeInTheDocument();
});

test('compares an older version with the active one and restores it', async () => {
  const { calls } = api({
    'POST /query': () => aConnection({ mobileNumberQuery: 'select phone from citizens', queryVersion: 4 }),
  });
  const { user, path } = show();
  await user.click(await screen.findByRole('link', { name: 'Version 2' }));
  expect(path()).toBe(`${route}?version=2`);
  const dialog = within(await screen.findByRole('dialog'));
  const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '−Only in this version:select phone',
    '−Only in this version:from people',
    '+Only in the active version:select phone from patients',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Restore version 2' }));
  expect(await screen.findByText('Version 2 restored')).toBeInTheDocument();
  expect(calls.find(({ path, method }) => method === 'POST' && path.endsWith('/d-1/query'))?.body).toEqual({
    query: 'select phone\nfrom people',
    note: 'Restored from version 2',
    version: 7,
  });
  await waitFor(() => expect(path()).toBe(route));
});

test('shows the query and its versions read-only without the permission', async () => {
  api();
  show('auditor', '?version=2');
  expect(await screen.findByText('select phone from patients', { selector: 'pre' })).toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('from people')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Restore version 2' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('confirms leaving a connection with a draft, but not switching its tabs', async () => {
  api({ 'GET /activity': () => ({ totalCount: 0, items: [] }) });
  const { user, path } = show();
  await write('select 1');
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  expect(path()).toBe('/database-connection/d-1/activity');
  await user.click(screen.getByRole('link', { name: 'Query' }));
  await editor();
  const elsewhere = document.createElement('a');
  elsewhere.href = '/home';
  document.body.append(elsewhere);
  fireEvent.click(elsewhere);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  elsewhere.remove();
});

test('shows Arabic with the query left to right', async () => {
  api();
  renderApp(<App />, { route, messages: arb, language: 'arb' });
  const box = await screen.findByRole('textbox', { name: 'استعلام أرقام الجوال' });
  expect(box).toHaveAttribute('dir', 'ltr');
  expect(await screen.findByText('نشط')).toBeInTheDocument();
});
