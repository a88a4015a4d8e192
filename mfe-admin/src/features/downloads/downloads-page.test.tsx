import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import en from '../../i18n/en.json';
import type { StartupKit } from './download.api';

const kit = (more: Partial<StartupKit> = {}): StartupKit => ({
  application: { id: 'a-1', name: 'Riyadh site' },
  applicationType: 'Client',
  project: { id: 'p-1', name: 'Heart study' },
  profile: 'nvflare-2.5',
  organization: { id: 'o-1', name: 'Riyadh Health Trust' },
  participant: 'riyadh-1',
  state: 'Ready',
  generation: 2,
  size: 13_400,
  fingerprint: 'ab'.repeat(32),
  expiresAt: '2027-10-27T08:01:00Z',
  ownKey: false,
  downloads: 0,
  downloadedAt: null,
  downloadedBy: null,
  ...more,
});
const show = (items: StartupKit[], more = {}) => {
  const api = stubApi({
    'GET /api/kit': () => ({ totalCount: items.length, items }),
    'GET /api/project/options': () => [{ id: 'p-1', name: 'Heart study' }],
    ...more,
  });
  const { user } = renderApp(<App />, { route: '/downloads', user: 'admin', messages: en, contributions });
  return { ...api, user };
};

test('offers only kits that can be downloaded, and says why others can’t', async () => {
  const states = ['AwaitingApproval', 'NotApproved', 'NotProvisioned', 'Expired'] as const;
  show(states.map((state, at) => kit({ state, application: { id: `a-${at}`, name: `Site ${at}` } })));
  for (const text of ['Awaiting approval', 'Not approved', 'Not provisioned', 'Expired'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Download the/ })).not.toBeInTheDocument();
});

test('saves the archive under its name, and shows the PIN until it is closed', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show([kit()], {
    'POST /api/kit/:id/download': () => ({
      fileName: 'riyadh-1.zip',
      pin: 'ABCD2345EFGH',
      sha256: 'cd'.repeat(32),
      archive: 'UEsFBg==',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Download the startup kit of Riyadh site' }));
  await screen.findByText('ABCD2345EFGH');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('riyadh-1.zip was downloaded');
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'riyadh-1.zip' });
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByText('ABCD2345EFGH')).not.toBeInTheDocument());
});

test('says why a kit wasn’t downloaded', async () => {
  const { user } = show([kit()], {
    'POST /api/kit/:id/download': () => {
      throw refuse(409, { code: 'KitNotReady', message: 'The startup kit can’t be downloaded.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download the startup kit of Riyadh site' }));
  expect(await screen.findByText(/isn’t made yet, has expired/)).toBeInTheDocument();
});
