import { screen, within } from '@testing-library/react';
import { endTrial, readTrial, startTrial } from '@hima/sdk';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const version = '1.0.0-b0000001';
const remote = (more: object = {}) => ({
  channels: { stable: version },
  versions: { [version]: { entry: '/remotes/x/1/remoteEntry.js', sdk: '^1.0.0' } },
  ...more,
});
const registry = {
  schema: 1,
  remotes: {
    mfe_campaigns: remote({ channels: { stable: version, next: '1.1.0-b0000002' }, pinned: ['stable'] }),
    mfe_admin: remote(),
  },
};
const handlers: Record<string, StubHandler> = {
  'GET /registry.json': () => Response.json(registry),
  'HEAD /remotes/x/1/remoteEntry.js': () => new Response(null),
  'GET /api/module/deployment': () => [
    {
      module: 'mfe-campaigns',
      action: 'rollback',
      channel: 'stable',
      from: '1.1.0-b0000002',
      to: version,
      by: 'Sara',
      at: '2026-11-22T09:00:00Z',
      note: 'Slow',
    },
    {
      module: 'mfe-campaigns',
      action: 'publish',
      channel: 'stable',
      to: version,
      at: '2026-11-20T09:00:00Z',
    },
    {
      module: 'mfe-surveys',
      action: 'remove',
      channel: 'stable',
      from: '1.0.0',
      at: '2026-11-19T09:00:00Z',
    },
  ],
  'GET /api/module': () => [
    {
      module: 'mfe_campaigns',
      version,
      loads: 1_204,
      loadMedian: 320,
      loadP95: 1_800,
      faults: 3,
      lastFault: { kind: 'failed', place: '', at: '2026-11-21T10:00:00Z' },
    },
    {
      module: 'mfe_campaigns',
      version: '0.9.0',
      loads: 9,
      loadMedian: 1,
      loadP95: 1,
      faults: 9,
      lastFault: null,
    },
  ],
};
const show = (
  more: Record<string, StubHandler> = {},
  language: 'en' | 'arb' = 'en',
  user: 'admin' | 'auditor' = 'admin',
) => {
  stubApi({ ...handlers, ...more });
  const messages = language === 'en' ? en : arb;
  return renderApp(<App />, { route: '/modules', messages, contributions, user, language });
};

test('shows the version, load time and last error of each module', async () => {
  show();
  const row = await screen.findByRole('row', { name: /^mfe-campaigns .*Pinned 1\.1\.0-b0000002/ });
  for (const text of ['1,204', '0.32 sec', '1.8 sec', 'Download failed'])
    expect(await within(row).findByText(text)).toBeInTheDocument();
  const other = screen.getByRole('row', { name: /^mfe-admin/ });
  expect(within(other).getByText('Available')).toBeInTheDocument();
});

test('lists the deployments, newest first', async () => {
  show();
  const deployed = await screen.findByRole('row', { name: /Rolled back .*1\.1\.0-b0000002 .*Sara Slow/ });
  const rows = within(deployed.closest('table')!).getAllByRole('row');
  expect(rows.map((row) => row.textContent?.match(/Rolled back|Deployed|Removed–1\.0\.0/)?.[0])).toEqual([
    undefined,
    'Rolled back',
    'Deployed',
    'Removed–1.0.0',
  ]);
});

test('names modules that can’t be loaded and unknown values, in Arabic too', async () => {
  show(
    {
      'GET /api/module/deployment': () => {
        throw refuse(503, { code: 'ServiceUnavailable', message: 'Not now' });
      },
    },
    'arb',
  );
  expect(await screen.findByText(/تعذّر تحميل عمليات النشر/)).toBeInTheDocument();
});

test('says that the server can’t read the deployments', async () => {
  show({ 'GET /api/module/deployment': () => null });
  expect(await screen.findByText(/isn’t set up to read the deployments/)).toBeInTheDocument();
});

test('F7 offers the version on trial for this tab, and says when the tab uses it', async () => {
  startTrial({ name: 'mfe_campaigns', version: '1.1.0-b0000002' });
  const { unmount } = show();
  expect(await screen.findByText('In this tab')).toBeInTheDocument();
  unmount();
  endTrial();
  const { user } = show();
  const attempt = await screen.findByRole('button', {
    name: 'Try mfe-campaigns 1.1.0-b0000002 in this tab',
  });
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage');
  });
  await user.click(attempt);
  expect(await screen.findByText(/A trial needs browser storage/)).toBeInTheDocument();
  expect(readTrial()).toBeUndefined();
  refused.mockRestore();
});

test('F7 offers no trial of the sign-in page', async () => {
  const auth = remote({
    channels: { stable: version, next: '1.1.0' },
    versions: {
      [version]: { entry: '/remotes/x/1/remoteEntry.js', sdk: '^1.0.0' },
      '1.1.0': { entry: '/remotes/x/2/remoteEntry.js', sdk: '^1.0.0', contributes: { area: 'auth' } },
    },
  });
  show({ 'GET /registry.json': () => Response.json({ schema: 1, remotes: { mfe_auth: auth } }) });
  expect(await screen.findByText('1.1.0')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Try/ })).not.toBeInTheDocument();
});
