import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import { Route, Routes } from 'react-router-dom';
import { EntityRoutes } from '../../entity/entity-routes';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { anOrganization } from '../../testing/fixtures';
import { organizationView } from './organization-view';

const URL = '/api/organization/:id/sign-in-provider';
const addresses = {
  redirectUri: 'https://hima.example/auth/callback/0195a000-0000-7000-8000-000000000001',
  signedOutUri: 'https://hima.example/auth/login',
};
const provider = {
  version: 3,
  enabled: true,
  issuer: 'https://login.example.com/',
  clientId: 'hima',
  emailDomains: ['example.com'],
  groupsClaim: 'groups',
  groupRoles: [{ group: 'audit', roles: [{ id: 'r-1', name: 'Auditor' }] }],
  passwordSignIn: true,
};
const stub = (handlers: Record<string, StubHandler>) =>
  stubApi({
    'GET /api/organization/:id': () => anOrganization({ state: 'Approved' }),
    'GET /api/role/options': () => [
      { id: 'r-1', name: 'Auditor' },
      { id: 'r-2', name: 'Provisioning' },
    ],
    [`GET ${URL}`]: () => ({ provider, ...addresses }),
    ...handlers,
  });
const show = (more: object = {}) =>
  renderApp(
    <Routes>
      <Route path="/organizations/*" element={<EntityRoutes view={organizationView} />} />
    </Routes>,
    { route: '/organizations/o-1', user: 'admin', messages: en, ...more },
  );
const inPanel = async (button: string) =>
  within(await screen.findByRole('region', { name: 'Organization sign-in' })).findByRole('button', {
    name: button,
  });
const sent = (api: ReturnType<typeof stub>, method: string) =>
  api.calls.filter((call) => call.method === method).at(-1)?.body;

test('sets up a provider, with the addresses to register there', async () => {
  const api = stub({
    [`GET ${URL}`]: () => ({ provider: null, ...addresses }),
    [`PUT ${URL}`]: () => ({ provider, ...addresses }),
  });
  const { user } = show();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await inPanel('Copy Redirect URI'));
  expect(copy).toHaveBeenCalledWith(addresses.redirectUri);

  await user.click(screen.getByRole('button', { name: 'Set up sign-in' }));
  await user.type(screen.getByLabelText('Issuer URL'), 'https://login.example.com');
  await user.type(screen.getByLabelText('Client ID'), 'hima');
  await user.type(screen.getByLabelText(/^Client secret/), 'top secret');
  await user.type(screen.getByRole('combobox', { name: 'Email domains' }), 'example.com{Enter}');
  await user.click(screen.getByRole('switch', { name: 'Password sign-in' }));
  await user.type(screen.getByLabelText(/^Group claim/), 'groups');
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  await user.type(screen.getByLabelText('Group'), 'audit');
  await user.click(screen.getByRole('combobox', { name: 'Roles' }));
  await user.click(await screen.findByTitle('Auditor'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(sent(api, 'PUT')).toEqual({
      version: 0,
      enabled: true,
      issuer: 'https://login.example.com',
      clientId: 'hima',
      clientSecret: 'top secret',
      emailDomains: ['example.com'],
      groupsClaim: 'groups',
      groupRoles: [{ group: 'audit', roles: ['r-1'] }],
      passwordSignIn: false,
    }),
  );
  expect(await screen.findByText('https://login.example.com/')).toBeInTheDocument();
});

test('keeps the stored secret when the field stays empty', async () => {
  const api = stub({ [`PUT ${URL}`]: () => ({ provider: { ...provider, version: 4 }, ...addresses }) });
  const { user } = show();
  await user.click(await inPanel('Edit'));
  await user.type(screen.getByLabelText('Client ID'), '-2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(api, 'PUT')).toMatchObject({ clientId: 'hima-2', version: 3 }));
  expect(sent(api, 'PUT')).not.toHaveProperty('clientSecret');
});

test('shows what the API refuses at its field', async () => {
  stub({
    [`PUT ${URL}`]: () => {
      throw refuse(409, {
        code: 'NameTaken',
        message: 'x',
        validationErrors: [{ message: 'x', members: ['emailDomains'] }],
      } as Parameters<typeof refuse>[1]);
    },
  });
  const { user } = show();
  await user.click(await inPanel('Edit'));
  await user.type(screen.getByLabelText('Client ID'), '-2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already in use. Choose another.')).toBeInTheDocument();
});

/** Edits the client ID and the secret while someone else has changed the client ID and the group claim. */
async function editBoth() {
  let stored = provider;
  const api = stub({
    [`GET ${URL}`]: () => ({ provider: stored, ...addresses }),
    [`PUT ${URL}`]: ({ body }) => {
      const input = body as typeof provider;
      if (input.version !== 4) {
        stored = { ...provider, version: 4, clientId: 'theirs', groupsClaim: 'teams' };
        throw refuse(409, { code: 'EntityChanged', message: 'x' });
      }
      stored = { ...stored, clientId: input.clientId, version: 5 };
      return { provider: stored, ...addresses };
    },
  });
  const { user } = show();
  await user.click(await inPanel('Edit'));
  await user.type(screen.getByLabelText('Client ID'), '-2');
  await user.type(screen.getByLabelText(/^Client secret/), 'new secret');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(within(alert).getByRole('button', { name: 'Keep mine' })).toBeEnabled());
  expect(alert).toHaveTextContent('Changed by both: Client ID.');
  expect(alert).toHaveTextContent('Changed by someone else only, and kept: Group claim.');
  return { api, user };
}

test('keeps the edits of both when someone else saved', async () => {
  const { api, user } = await editBoth();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(sent(api, 'PUT')).toMatchObject({
      version: 4,
      clientId: `${provider.clientId}-2`,
      clientSecret: 'new secret',
      groupsClaim: 'teams',
    }),
  );
  expect(await inPanel('Edit')).toBeVisible();
});

test('shows what someone else saved when it is preferred', async () => {
  const { user } = await editBoth();
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Client ID')).toHaveValue('theirs'));
  expect(screen.getByLabelText(/^Client secret/)).toHaveValue('');
});

test.each([
  ['ok', true, en['SIGN.IN.TESTED.OK']],
  ['ok', false, en['SIGN.IN.NO.SIGN.OUT']],
  ['unreachable', false, en['SIGN.IN.TESTED.UNREACHABLE']],
  ['address-not-allowed', false, en['SIGN.IN.TESTED.ADDRESS.NOT.ALLOWED']],
  ['issuer-mismatch', false, en['SIGN.IN.TESTED.ISSUER.MISMATCH']],
  ['metadata-invalid', false, en['SIGN.IN.TESTED.METADATA.INVALID']],
  ['keys-missing', false, en['SIGN.IN.TESTED.KEYS.MISSING']],
  ['client-refused', false, en['SIGN.IN.TESTED.CLIENT.REFUSED']],
])('tests the provider: %s, sign-out %s', async (outcome, signOut, said) => {
  stub({ [`POST ${URL}/test`]: () => ({ outcome, signOut }) });
  const { user } = show();
  await user.click(await inPanel('Test sign-in'));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('turns it off with passwords on, and on again', async () => {
  let stored = { ...provider, passwordSignIn: false };
  const api = stub({
    [`GET ${URL}`]: () => ({ provider: stored, ...addresses }),
    [`PUT ${URL}`]: ({ body }) => {
      const { enabled, passwordSignIn } = body as typeof provider;
      stored = { ...stored, enabled, passwordSignIn, version: stored.version + 1 };
      return { provider: stored, ...addresses };
    },
  });
  const { user } = show();
  await user.click(await inPanel('Turn off'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  expect(sent(api, 'PUT')).toMatchObject({ enabled: false, passwordSignIn: true, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(sent(api, 'PUT')).toMatchObject({ enabled: true, version: 4 }));
});

test('deletes the provider', async () => {
  let stored: typeof provider | null = provider;
  const api = stub({
    [`GET ${URL}`]: () => ({ provider: stored, ...addresses }),
    [`DELETE ${URL}`]: () => {
      stored = null;
      return null;
    },
  });
  const { user } = show();
  await user.click(await inPanel('Delete'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Set up sign-in' })).toBeInTheDocument();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.query.get('version')).toBe('3');
});

test('is not there for those who may not set it up', async () => {
  stub({
    [`GET ${URL}`]: () => {
      throw refuse(403, { code: 'Forbidden', message: 'x' });
    },
  });
  show({ user: 'auditor' });
  expect(await screen.findByText('riyadh_health')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Organization sign-in' })).not.toBeInTheDocument();
});

test('shows the panel in Arabic', async () => {
  stub({});
  show({ messages: arb, language: 'arb' });
  expect(await screen.findByRole('button', { name: arb['SIGN.IN.TEST'] })).toBeInTheDocument();
});
