import { screen, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const queue = (name: string, more: object = {}) => ({
  name,
  everyMinutes: null,
  state: 'NotRun',
  lastStartedAt: null,
  lastEndedAt: null,
  nextRunAt: null,
  waiting: 0,
  active: 0,
  failed: 0,
  ...more,
});
const status = (more: object) => ({
  version: '1.0.0',
  commit: 'd9d01b1aaaa',
  nodeVersion: '20.20.2',
  now: '2026-11-23T10:30:00.000Z',
  startedAt: '2026-11-21T08:00:00.000Z',
  healthy: true,
  database: {
    kind: 'pglite',
    version: '17.5',
    bytes: 12_582_912,
    tables: [{ name: 'message', bytes: 1024 }],
    folder: { bytes: 52_428_800, freeBytes: 5_368_709_120 },
  },
  queues: [],
  retention: [{ data: 'completed-jobs', seconds: 604_800 }],
  lastBackup: null,
  mail: null,
  ...more,
});
const campaigns = status({
  queues: [
    queue('campaign-sweep', { everyMinutes: 1, state: 'Overdue', nextRunAt: '2026-11-23T10:31:00Z' }),
    queue('connection-health-round', { everyMinutes: 3, state: 'Failed', failed: 2 }),
    queue('campaign-send', { state: 'Running', active: 1, waiting: 4 }),
  ],
});
const handlers: Record<string, StubHandler> = {
  'GET /api/system': () => status({ mail: 'smtp', queues: [queue('send-invitation')] }),
  'GET /campaign-api/system': () => campaigns,
  'POST /api/system/test-email': () => ({ sentTo: 'admin@hima.example' }),
};
const show = (more: Record<string, StubHandler> = {}, language: 'en' | 'arb' = 'en') => {
  stubApi({ ...handlers, ...more });
  return renderApp(<App />, {
    route: '/system',
    messages: language === 'en' ? en : arb,
    contributions,
    user: 'admin',
    language,
  });
};
const region = async (name: string) => within((await screen.findAllByRole('region', { name }))[0]!);

test('shows the health, version, uptime and database of both APIs', async () => {
  show();
  const main = await region('Main API');
  for (const text of [
    'Healthy',
    '1.0.0 · d9d01b1',
    '2 days, 2 hours',
    'PGlite 17.5',
    '12 MB',
    '5 GB',
    'Sent by SMTP',
  ])
    expect(await main.findByText(text)).toBeInTheDocument();
  expect(await (await region('Campaign API')).findByText('Healthy')).toBeInTheDocument();
});

test('shows overdue and failed schedules, and the queues', async () => {
  show();
  const schedules = await region('Schedules');
  expect(schedules.getByRole('row', { name: /Clean up campaigns 1 minute Overdue/ })).toBeInTheDocument();
  expect(
    schedules.getByRole('row', { name: /Check all database connections 3 minutes Failed .* 2$/ }),
  ).toBeInTheDocument();
  const queues = await region('Job queues');
  expect(queues.getByRole('row', { name: /Send campaigns Running .* 4 1 0$/ })).toBeInTheDocument();
  const kept = (await region('Retention')).getByText('Completed jobs');
  expect(kept.nextElementSibling).toHaveTextContent('7 days');
});

test('shows one API while the other does not answer, and loads it again', async () => {
  let down = true;
  const { user } = show({
    'GET /campaign-api/system': () => {
      if (down) throw refuse(503, { message: 'resting' });
      return campaigns;
    },
  });
  expect(await (await region('Campaign API')).findByText('Unavailable')).toBeInTheDocument();
  expect(await (await region('Main API')).findByText('Healthy')).toBeInTheDocument();
  expect((await region('Job queues')).getByText('Send invitations')).toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await (await region('Campaign API')).findByText('Healthy')).toBeInTheDocument();
});

test('shows the last backup', async () => {
  const madeAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const lastBackup = { madeAt, version: '0.9.0', bytes: 26_214_400 };
  show({ 'GET /api/system': () => status({ lastBackup }) });
  const backup = await region('Backup');
  const time = backup.getByText('3 hours ago');
  expect(time).toHaveAttribute('datetime', madeAt);
  expect(time).toHaveAttribute('title', expect.stringMatching(/\d\d:\d\d:\d\d/));
  for (const text of ['25 MB', '0.9.0']) expect(backup.getByText(text)).toBeInTheDocument();
  expect(backup.queryByText(/No backup/)).not.toBeInTheDocument();
});

test('says that no backup is recorded, and which ones aren’t', async () => {
  show();
  const none = await region('Backup');
  expect(none.getByText('No backup with npm run backup is recorded.')).toBeInTheDocument();
  expect(none.getByText(/such as pg_dump, aren.t recorded/)).toBeInTheDocument();
});

test('doesn’t claim that there is no backup while the database is unavailable', async () => {
  show({ 'GET /api/system': () => status({ healthy: false, database: null }) });
  expect(await (await region('Main API')).findByText('Database unavailable')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Backup' })).not.toBeInTheDocument();
});

test('sends a test email, and shows a failure', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText('Test email sent to admin@hima.example')).toBeInTheDocument();
  unmount();
  const again = show({
    'POST /api/system/test-email': () => {
      throw refuse(503, { code: 'MailFailed', message: 'no' });
    },
  });
  await again.user.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText(/The test email wasn.t sent/)).toBeInTheDocument();
});

test('reads in Arabic', async () => {
  show({}, 'arb');
  expect(await screen.findByRole('heading', { level: 1, name: 'النظام' })).toBeInTheDocument();
  const schedules = await region('المهام المجدولة');
  expect(schedules.getByText('متأخرة')).toBeInTheDocument();
});
