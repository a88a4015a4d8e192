import { screen, within } from '@testing-library/react';
import { useCrumbNames } from '@hima/sdk';
import { renderApp, stubApi, refuse } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aConnection } from '../../testing/fixtures';

const base = '/campaign-api/database-connection/:id';
const route = '/database-connection/d-1';
const show = (path = route, user: 'owner' | 'auditor' = 'owner') =>
  renderApp(<App />, { route: path, user, messages: en });

test('shows health, its reason and settings in the overview', async () => {
  const health = {
    state: 'Failed',
    checkedAt: '2026-11-21T09:00:00.000Z',
    code: 'ConnectionRefused',
    message: 'The server refuses connections at this port.',
  } as const;
  stubApi({ [`GET ${base}`]: () => aConnection({ health }) });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Clinic patients' })).toBeInTheDocument();
  const panel = within(screen.getByRole('region', { name: 'Health' }));
  expect(panel.getByText('The database can’t be read')).toBeInTheDocument();
  expect(panel.getByText('The server refuses connections at this port.')).toBeInTheDocument();
  expect(panel.getByText('2 campaigns use it.')).toBeInTheDocument();
  const settings = within(screen.getByRole('region', { name: 'Settings' }));
  for (const text of ['db.clinic.example', '5432', 'hima_reader', 'public', 'On'])
    expect(settings.getByText(text)).toBeInTheDocument();
  expect(settings.getByText(/Stored since/)).toBeInTheDocument();
});

test('shows the reason in Arabic', async () => {
  const health = { state: 'Failed', checkedAt: null, code: 'SignInFailed', message: 'English' } as const;
  stubApi({ [`GET ${base}`]: () => aConnection({ health }) });
  renderApp(<App />, { route, messages: arb, language: 'arb' });
  expect(await screen.findByText('رفضت قاعدة البيانات اسم المستخدم أو كلمة المرور')).toBeInTheDocument();
  expect(screen.queryByText('English')).not.toBeInTheDocument();
});

test.each([
  ['en', en, 'Unknown', 'This connection hasn’t been checked recently'],
  ['arb', arb, 'غير معروفة', 'لم يتم التحقق من هذا الاتصال مؤخرًا'],
] as const)(
  'shows an overdue check as unknown, with its time (%s)',
  async (language, messages, tag, sentence) => {
    const health = {
      state: 'Unknown',
      checkedAt: '2026-11-21T09:00:00.000Z',
      code: null,
      message: null,
    } as const;
    stubApi({ [`GET ${base}`]: () => aConnection({ health }) });
    renderApp(<App />, { route, messages, language });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(tag)).toBeInTheDocument();
    expect(document.querySelector('time')).toBeInTheDocument();
  },
);

test('tests a stored connection by ID without sending a password', async () => {
  const { calls } = stubApi({
    [`GET ${base}`]: () => aConnection(),
    'POST /campaign-api/database-connection/test': () => {
      throw refuse(503, { message: 'Not now.' });
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'POST')!.body;
  expect(sent).toMatchObject({ id: 'd-1', hostName: 'db.clinic.example' });
  expect(sent).not.toHaveProperty('password');
});

test('hides test, edit and actions without the permission', async () => {
  stubApi({ [`GET ${base}`]: () => aConnection() });
  show(route, 'auditor');
  await screen.findByRole('region', { name: 'Health' });
  expect(screen.queryByRole('button', { name: 'Test connection' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument();
});

test('lists the activity', async () => {
  stubApi({
    [`GET ${base}`]: () => aConnection(),
    [`GET ${base}/activity`]: () => ({
      totalCount: 1,
      items: [
        {
          at: '2026-11-20T09:00:00.000Z',
          by: 'Omar Al-Harbi',
          action: 'database-connection.password-changed',
          summary: 'Clinic patients',
        },
      ],
    }),
  });
  show(`${route}/activity`);
  expect(await screen.findByText('Changed the password of a database connection')).toBeInTheDocument();
  expect(screen.getByText('Omar Al-Harbi')).toBeInTheDocument();
});

test.each([404, 400])('reports an unknown connection (%s)', async (status) => {
  stubApi({
    [`GET ${base}`]: () => {
      throw refuse(status, { message: 'no' });
    },
  });
  show();
  expect(await screen.findByText('This connection doesn’t exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to database connections' })).toHaveAttribute(
    'href',
    '/database-connection',
  );
});

test.each(['query', 'edit'])('names the crumb of an unknown connection, not of its %s page', async (page) => {
  stubApi({
    [`GET ${base}`]: () => {
      throw refuse(404, { message: 'no' });
    },
  });
  const Names = () => <output aria-label="Names">{JSON.stringify(useCrumbNames())}</output>;
  const gone = `/database-connection/gone-${page}`;
  renderApp(
    <>
      <App />
      <Names />
    </>,
    { route: `${gone}/${page}`, messages: en },
  );
  expect(await screen.findByRole('heading', { name: 'Connection not found' })).toBeInTheDocument();
  const names = JSON.parse(screen.getByRole('status', { name: 'Names' }).textContent) as Record<
    string,
    string
  >;
  expect(names[gone]).toBe('Connection not found');
  expect(names).not.toHaveProperty([`${gone}/${page}`]);
});
