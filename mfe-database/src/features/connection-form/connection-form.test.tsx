import { screen, waitFor, within } from '@testing-library/react';
import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { Route, Routes } from 'react-router-dom';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import en from '../../i18n/en.json';
import { aConnection } from '../../testing/fixtures';

const base = '/campaign-api/database-connection';
const show = (route: string, user: 'owner' | 'auditor' = 'owner') =>
  renderApp(<App />, { route: `/database-connection/${route}`, user, messages: en });
type Page = ReturnType<typeof show>;

const events =
  (...sent: [string, object][]): StubHandler =>
  () =>
    new Response(sent.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
      headers: { 'Content-Type': 'text/event-stream' },
    });
const step = (name: string, state: string, more: object = {}): [string, object] => [
  'step',
  { name, state, code: null, message: null, durationMs: 3, ...more },
];

async function enter({ user }: Page, label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function fill(page: Page, query = 'select phone from patients') {
  await enter(page, /^Name/, 'Clinic patients');
  await page.user.click(screen.getByRole('combobox', { name: 'Database type' }));
  await page.user.click(await screen.findByTitle('MySQL / MariaDB'));
  await enter(page, 'Host name', 'db.clinic.example');
  await enter(page, 'Username', 'hima_reader');
  await enter(page, 'Password', 'secret');
  await enter(page, 'Default schema', 'clinic');
  if (query) await enter(page, 'Mobile-number query', query);
}

test('shows the message of every required field', async () => {
  stubApi({});
  const { user } = show('new');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByLabelText('Host name'), 'x{backspace}{enter}');
  for (const text of [
    'Name is required',
    'Database type is required',
    'Host name is required',
    'Port is required',
    'Username is required',
    'Password is required',
    'Default schema is required',
    'Mobile-number query is required',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

test('saves a new connection with the default port of its type', async () => {
  const api = stubApi({ [`POST ${base}`]: () => aConnection(), [`GET ${base}/:id`]: () => aConnection() });
  const page = show('new');
  await fill(page);
  expect(screen.getByLabelText('Port')).toHaveValue('3306');
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await page.user.click(save);
  await waitFor(() => expect(page.path()).toBe('/database-connection/d-1'));
  expect(api.calls[0]!.body).toEqual({
    name: 'Clinic patients',
    type: 'MySQL',
    hostName: 'db.clinic.example',
    port: 3306,
    userName: 'hima_reader',
    password: 'secret',
    databaseName: '',
    defaultSchema: 'clinic',
    tls: true,
    caCertificate: '',
    mobileNumberQuery: 'select phone from patients',
  });
});

test('shows the connection test step by step, reports a writing account and keeps the input', async () => {
  stubApi({
    [`POST ${base}/test`]: events(
      step('dns', 'Ok'),
      step('signIn', 'Ok'),
      step('readOnly', 'Failed', { code: 'CanWrite', message: 'hima_reader may change patients.' }),
      [
        'result',
        {
          state: 'Warning',
          columns: [{ name: 'phone', type: 'text' }],
          estimatedRows: { fewer: false, rows: 20_000 },
          durationMs: 420,
        },
      ],
    ),
  });
  const page = show('new');
  await fill(page);
  const test = screen.getByRole('button', { name: 'Test connection' });
  await waitFor(() => expect(test).toBeEnabled());
  await page.user.click(test);
  const panel = within(screen.getByRole('region', { name: 'Connection test' }));
  expect(await panel.findByText('hima_reader may change patients.')).toBeInTheDocument();
  expect(panel.getByText('This account can change your data')).toBeInTheDocument();
  expect(panel.getByText(/GRANT SELECT ON clinic\.\* TO/)).toBeInTheDocument();
  expect(await panel.findByText('About 20,000 rows.')).toBeInTheDocument();
  expect(screen.getByLabelText('Host name')).toHaveValue('db.clinic.example');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
});

test('tests server and account before a query is written', async () => {
  const result = { state: 'Healthy', columns: [], estimatedRows: null, durationMs: 42 };
  const api = stubApi({
    [`POST ${base}/test`]: events(step('signIn', 'Ok'), step('query', 'Skipped'), ['result', result]),
  });
  const page = show('new');
  await fill(page, '');
  const test = screen.getByRole('button', { name: 'Test connection' });
  await waitFor(() => expect(test).toBeEnabled());
  await page.user.click(test);
  expect(await screen.findByText('The query is empty, so it was not tested.')).toBeInTheDocument();
  expect(api.calls[0]!.body).not.toHaveProperty('mobileNumberQuery');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('completes the tables that the test has read, as long as it is the same database', async () => {
  const tables = [{ schema: 'clinic', name: 'patients', columns: [{ name: 'phone', type: 'text' }] }];
  const result = { state: 'Healthy', columns: [], estimatedRows: null, tables, durationMs: 42 };
  stubApi({ [`POST ${base}/test`]: events(step('signIn', 'Ok'), ['result', result]) });
  const page = show('new');
  await fill(page, 'select p');
  const suggested = async () => {
    const { state } = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Mobile-number query' }))!;
    const at = state.doc.length;
    const sources = state.languageDataAt<CompletionSource>('autocomplete', at);
    const found = await Promise.all(sources.map((source) => source(new CompletionContext(state, at, true))));
    return found.flatMap((one) => one?.options.map(({ label }) => label) ?? []);
  };
  expect(await suggested()).not.toContain('patients');
  const test = screen.getByRole('button', { name: 'Test connection' });
  await waitFor(() => expect(test).toBeEnabled());
  await page.user.click(test);
  expect(await screen.findByText('Ctrl+Space suggests 1 table and its columns.')).toBeInTheDocument();
  await waitFor(async () => expect(await suggested()).toContain('patients'));
  await enter(page, 'Host name', 'other.clinic.example');
  await waitFor(() => expect(screen.queryByText(/suggests 1 table/)).not.toBeInTheDocument());
  expect(await suggested()).not.toContain('patients');
});

test('names problems of the query, marks them, and moves to them', async () => {
  const message = 'Column nme doesn’t exist.';
  const problem = {
    subject: { kind: 'Column', name: 'nme' },
    place: { from: 7, to: 10, line: 1, column: 8 },
  };
  stubApi({
    [`POST ${base}/test`]: events(step('query', 'Failed', { code: 'NameMissing', message, ...problem })),
  });
  const page = show('new');
  await fill(page, 'select nme from patients');
  const test = screen.getByRole('button', { name: 'Test connection' });
  await waitFor(() => expect(test).toBeEnabled());
  await page.user.click(test);
  const query = await screen.findByRole('textbox', { name: 'Mobile-number query' });
  const mark = () => screen.queryByText('nme', { selector: '.cm-lintRange-error' });
  await waitFor(() => expect(query).toHaveAttribute('aria-invalid', 'true'));
  expect(query).toHaveAccessibleDescription(/Column nme doesn’t exist\./);
  expect(mark()).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Line 1, column 8' }));
  expect(query).toHaveFocus();
  const { state } = EditorView.findFromDOM(query)!;
  expect(state.sliceDoc(state.selection.main.from, state.selection.main.to)).toBe('nme');

  // The place belongs to the text that was tested.
  await page.user.paste('name');
  await waitFor(() => expect(query).not.toHaveAttribute('aria-invalid', 'true'));
  expect(mark()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Line 1, column 8' })).not.toBeInTheDocument();
});

test('distinguishes server privileges from write access', async () => {
  const message = 'This account can read or write files on the server. Revoke FILE.';
  stubApi({
    [`POST ${base}/test`]: events(step('readOnly', 'Failed', { code: 'ServerFiles', message })),
    [`GET ${base}/:id`]: () => aConnection(),
  });
  const { user } = show('d-1/edit');
  const test = await screen.findByRole('button', { name: 'Test connection' });
  await waitFor(() => expect(test).toBeEnabled());
  await user.click(test);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('This account can do more than read')).toBeInTheDocument();
  expect(screen.queryByText('This account can change your data')).not.toBeInTheDocument();
});

test('shows a small row estimate as “fewer than”', async () => {
  const estimatedRows = { fewer: true, rows: 1000 };
  stubApi({
    [`POST ${base}/test`]: events([
      'result',
      { state: 'Healthy', columns: [], estimatedRows, durationMs: 420 },
    ]),
    [`GET ${base}/:id`]: () => aConnection(),
  });
  const { user } = show('d-1/edit');
  const test = await screen.findByRole('button', { name: 'Test connection' });
  await waitFor(() => expect(test).toBeEnabled());
  await user.click(test);
  expect(await screen.findByText('Fewer than 1,000 rows.')).toBeInTheDocument();
});

test('distinguishes an interrupted test from a refused one', async () => {
  let answer: StubHandler = events(step('dns', 'Ok'));
  stubApi({ [`POST ${base}/test`]: (call) => answer(call), [`GET ${base}/:id`]: () => aConnection() });
  const { user } = show('d-1/edit');
  const test = await screen.findByRole('button', { name: 'Test connection' });
  await waitFor(() => expect(test).toBeEnabled());
  await user.click(test);
  expect(await screen.findByText(/The test stopped early/)).toBeInTheDocument();
  answer = () => {
    throw refuse(400, { code: 'HostNotAllowed', message: 'This host is not allowed.' });
  };
  await user.click(test);
  expect(await screen.findByText('The test couldn’t be run')).toBeInTheDocument();
  expect(screen.getByText('This host is not allowed.')).toBeInTheDocument();
});

test('keeps the stored password unless it is replaced', async () => {
  const api = stubApi({
    [`GET ${base}/:id`]: () => aConnection(),
    [`PUT ${base}/:id`]: () => aConnection({ name: 'Renamed' }),
  });
  const page = show('d-1/edit');
  const { user, path } = page;
  expect(await screen.findByText(/Stored since/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await enter(page, /^Name/, 'Renamed');
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(path()).toBe('/database-connection/d-1'));
  const sent = api.calls.find(({ method }) => method === 'PUT')!.body;
  expect(sent).toMatchObject({ name: 'Renamed', version: 7 });
  expect(sent).not.toHaveProperty('password');
});

test('requires the password again for another server', async () => {
  stubApi({ [`GET ${base}/:id`]: () => aConnection() });
  const page = show('d-1/edit');
  const save = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await enter(page, 'Host name', 'db.elsewhere.example');
  expect(await screen.findByText(/never sent to another server/)).toBeInTheDocument();
  await waitFor(() => expect(save).toBeDisabled());
  await enter(page, 'Password', 'secret');
  await waitFor(() => expect(save).toBeEnabled());
});

test('shows a duplicate name at the field and keeps the input', async () => {
  stubApi({
    [`GET ${base}/:id`]: () => aConnection(),
    [`PUT ${base}/:id`]: () => {
      throw refuse(409, {
        code: 'NameTaken',
        message: 'There is one already.',
        validationErrors: [{ message: 'There is one already.', members: ['name'] }],
      });
    },
  });
  const { user, path } = show('d-1/edit');
  const save = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('The connection was not saved')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveAttribute('aria-invalid', 'true');
  expect(path()).toBe('/database-connection/d-1/edit');
});

test('R2.14 keeps the edits of both when someone else saves the connection meanwhile', async () => {
  let stored = aConnection({ version: 3 });
  const sent: unknown[] = [];
  stubApi({
    [`GET ${base}/:id`]: () => stored,
    [`PUT ${base}/:id`]: ({ body }) => {
      sent.push(body);
      if ((body as { version: number }).version !== stored.version)
        throw refuse(409, { code: 'ConnectionChanged', message: '…' });
      return stored;
    },
  });
  const page = show('d-1/edit');
  await enter(page, /^Name/, 'Mine');
  stored = aConnection({ version: 4, name: 'Theirs', defaultSchema: 'theirs' });
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await page.user.click(save);
  const conflict = await screen.findByText('Changed by both: Name.');
  expect(conflict.nextSibling).toHaveTextContent('Changed by someone else only, and kept: Default schema.');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
  await page.user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(page.path()).toBe('/database-connection/d-1'));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ version: 4, name: 'Mine', defaultSchema: 'theirs' });
});

test('confirms leaving unsaved changes', async () => {
  stubApi({ [`GET ${base}`]: () => ({ totalCount: 0, items: [] }) });
  const { user, path } = show('new');
  await user.type(screen.getByLabelText(/^Name/), 'Half');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Leave without saving?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/database-connection/new');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/database-connection'));
});

test('redirects to the unauthorized page without edit permission', () => {
  stubApi({});
  const page = renderApp(
    <Routes>
      <Route path="/error/*" element={null} />
      <Route path="*" element={<App />} />
    </Routes>,
    { route: '/database-connection/new', user: 'auditor', messages: en },
  );
  expect(page.path()).toBe('/error/401');
});

test.each([
  [
    'name',
    {
      code: 'NameTaken',
      message: 'A database connection with this name already exists.',
      validationErrors: [
        { message: 'A database connection with this name already exists.', members: ['name'] },
      ],
    },
    /^Name/,
    'A database connection with this name already exists',
  ],
  [
    'host name',
    {
      code: 'ValidationFailed',
      message: 'Your request is not valid!',
      validationErrors: [{ message: 'hostName must be a host name or an IP address', members: ['hostName'] }],
    },
    'Host name',
    'Enter a host name or an IP address.',
  ],
])('marks the refused %s, keeps what was typed and moves the focus there', async (_, error, label, text) => {
  stubApi({
    [`POST ${base}`]: () => {
      throw refuse(error.code === 'NameTaken' ? 409 : 400, error);
    },
  });
  const page = show('new');
  await fill(page);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(field).toHaveFocus());
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(screen.getByLabelText('Username')).toHaveValue('hima_reader');
});
