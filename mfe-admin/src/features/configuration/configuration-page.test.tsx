import { screen, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import en from '../../i18n/en.json';
import type { ConfigurationDetails, Generation } from './configuration.api';

const generation = (more: Partial<Generation> = {}): Generation => ({
  number: 1,
  state: 'Succeeded',
  startedAt: '2026-11-01T08:00:00Z',
  startedBy: 'Noura Al-Rashidi',
  finishedAt: '2026-11-01T08:01:00Z',
  kits: 2,
  made: 2,
  failureCode: null,
  failedParticipant: null,
  newAuthority: false,
  authorityExpiresAt: '2031-11-01T08:00:00Z',
  revokedAt: null,
  revokedReason: null,
  ...more,
});
const configuration = (more: Partial<ConfigurationDetails> = {}): ConfigurationDetails => ({
  project: { id: 'p-1', name: 'Heart study' },
  profile: 'nvflare-2.5',
  state: 'Succeeded',
  approved: 2,
  pending: 0,
  missing: 0,
  generation: 1,
  provisionedAt: '2026-11-01T08:01:00Z',
  expiresAt: '2027-10-27T08:01:00Z',
  generations: [generation()],
  ...more,
});
const details = 'GET /api/configuration/:id';
const show = (of: ConfigurationDetails, more = {}, role: 'admin' | 'auditor' = 'admin') => {
  const api = stubApi({
    [details]: () => of,
    'GET /api/configuration/:id/participants': () => ({ totalCount: 0, items: [] }),
    ...more,
  });
  const { user } = renderApp(<App />, {
    route: '/configuration/p-1',
    user: role,
    messages: en,
    contributions,
  });
  return { ...api, user };
};

test('R4.12 shows the progress of provisioning', async () => {
  const running = generation({ state: 'InProgress', made: 3, kits: 12, finishedAt: null });
  show(configuration({ state: 'InProgress', generations: [running] }));
  const bar = await screen.findByRole('progressbar', {
    name: 'Provisioning is in progress. Generating all configured applications.',
  });
  expect(bar).toHaveAttribute('value', '3');
  expect(bar).toHaveAttribute('max', '12');
  expect(screen.queryByRole('button', { name: /^Provision/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
});

test.each([
  [
    'RootCertificateExpired',
    'The project’s root certificate expired before all startup kits were made. Provision again.',
  ],
  ['KitsRefused', 'NVIDIA FLARE refuses the settings of site-1.'],
  [
    'SecretUnreadable',
    'The project’s root key can’t be decrypted. Ask the server’s administrator to restore it from a backup.',
  ],
  ['InternalError', 'An unexpected error occurred. Provision again.'],
] as const)('tells why it failed: %s', async (failureCode, text) => {
  const failed = generation({ state: 'Failed', failureCode, failedParticipant: 'site-1' });
  show(configuration({ state: 'Failed', generation: null, generations: [failed] }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Provision again' })).toBeEnabled();
});

test('names applications that have no kit yet, or await approval', async () => {
  show(configuration({ missing: 2, pending: 1 }));
  expect(
    await screen.findByText(
      '2 approved applications have no startup kit yet. Provision again to include them.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('1 application awaits approval and isn’t included.')).toBeInTheDocument();
});

test('says when every participant needs a new kit', async () => {
  const newer = generation({ number: 2, newAuthority: true });
  show(configuration({ generation: 2, generations: [newer, generation()] }));
  expect(
    await screen.findByText('New root certificate: every participant needs a new kit'),
  ).toBeInTheDocument();
});

test('revokes a generation with a reason, and says why it can’t', async () => {
  const { calls, user } = show(configuration(), {
    'POST /api/configuration/:id/generations/:number/revoke': () => {
      throw refuse(409, { code: 'IllegalTransition', message: 'Heart study 1 is now Revoked.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke generation 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke generation 1?' }));
  await user.type(dialog.getByLabelText('Reason'), 'A key was lost');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('button', { name: 'Reload latest version' })).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: 'p-1', number: '1' },
    body: { reason: 'A key was lost' },
  });
});

test('says why provisioning was refused', async () => {
  const { user } = show(configuration(), {
    'POST /api/configuration/:id/provision': () => {
      throw refuse(409, {
        code: 'ProjectInvalid',
        message: 'NVIDIA FLARE refuses these applications.',
        validationErrors: [{ message: 'x', members: ['fl.example.com', 'adminPort'] }],
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Provision again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Provision' }));
  expect(await screen.findByText(/fl\.example\.com.*Admin port/i)).toBeInTheDocument();
});

test('an auditor can start and revoke nothing', async () => {
  show(configuration(), {}, 'auditor');
  expect(await screen.findByText('Successfully provisioned')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Provision|Revoke|Export/ })).not.toBeInTheDocument();
});
