import { screen, waitFor, within } from '@testing-library/react';
import { authStore } from '@hima/sdk';
import { fixtureUser, refuse, stubApi, stubbedPasskeyOptions, stubPasskeys } from '@hima/sdk/testing';
import { renderConsole } from '../../test-support/render-console';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `abcd${String.fromCharCode(97 + index)}-fghjk`,
);

let enabled: boolean;
let due: boolean;
let listed: number;
beforeEach(() => {
  listed = 0;
  enabled = false;
  due = false;
});

function api() {
  const passwordOf = (body: unknown) => (body as { password: string }).password;
  const codeOf = (body: unknown) => (body as { code: string }).code;
  const check = (body: unknown) => {
    if (passwordOf(body) !== 'the password') throw refuse(400, { code: 'IncorrectPassword', message: 'x' });
  };
  const checkCode = (body: unknown) => {
    if (codeOf(body) !== '123456') throw refuse(400, { code: 'IncorrectCode', message: 'x' });
  };
  return stubApi({
    'GET /api/user/session': () => {
      listed += 1;
      return [];
    },
    'GET /api/user/second-factor': () => ({
      enabled,
      app: enabled,
      passkeys: [],
      passkeysAvailable: true,
      recoveryCodesLeft: enabled ? 10 : 0,
    }),
    'POST /api/user/second-factor': ({ body }) => {
      check(body);
      return { secret: SECRET, uri: `otpauth://totp/Hima:owner?secret=${SECRET}` };
    },
    'POST /api/user/second-factor/confirm': ({ body }) => {
      checkCode(body);
      enabled = true;
      due = false;
      return { recoveryCodes };
    },
    'POST /api/user/passkey/begin': ({ body }) => {
      check(body);
      return stubbedPasskeyOptions;
    },
    'POST /api/user/passkey': () => {
      enabled = true;
      due = false;
      return { recoveryCodes };
    },
    'POST /api/user/second-factor/remove': ({ body }) => {
      check(body);
      checkCode(body);
      enabled = false;
      return null;
    },
    'GET /api/user/with-permissions': () => ({ ...fixtureUser('owner'), secondFactorDue: due }),
  });
}

type Person = ReturnType<typeof renderConsole>['user'];

/** From the password to the recovery codes. */
async function setUp(user: Person) {
  expect(await screen.findByText(/signs you out everywhere else/)).toBeInTheDocument();
  await user.type(await screen.findByLabelText('Your password'), 'wrong one{Enter}');
  expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'the password{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByText(SECRET)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('The code is incorrect or was used before')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/^Two-step sign-in is on\. Your other sessions/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: /^Two-step sign-in is on/ })).toHaveFocus();
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeInTheDocument();
}

test('is set up with password, app and code, and shows recovery codes once', async () => {
  api();
  const { user } = renderConsole({ route: '/account' });
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  const before = listed;
  await setUp(user);
  await user.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
  // The list of sessions is fetched again: the others have ended.
  await waitFor(() => expect(listed).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText(recoveryCodes[0]!)).not.toBeInTheDocument());
});

test('is turned off with the password and a code', async () => {
  enabled = true;
  api();
  const { user } = renderConsole({ route: '/account' });
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'the password');
  await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Two-step sign-in is off.')).toBeInTheDocument();
  expect(await screen.findByText('Off')).toBeInTheDocument();
});

test('requires setup before anything else when the role demands it', async () => {
  due = true;
  api();
  const { user, loads } = renderConsole({
    route: '/e-campaigns/campaign-history',
    user: { ...fixtureUser('owner'), permissions: [], secondFactorDue: true },
  });
  expect(await screen.findByText(/Your role requires two-step sign-in/)).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(document.title).toMatch(/^Set up two-step sign-in/);
  expect(loads).toEqual([]);
  await setUp(user);
  await user.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByRole('heading', { name: 'page of mfe_campaigns' })).toBeInTheDocument();
  expect(authStore.getState().user?.secondFactorDue).toBeUndefined();
});

test('offers a passkey at required setup when the browser supports it', async () => {
  stubPasskeys();
  due = true;
  const { calls } = api();
  const { user } = renderConsole({
    route: '/e-campaigns/campaign-history',
    user: { ...fixtureUser('owner'), permissions: [], secondFactorDue: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(screen.getByRole('button', { name: 'Use an authenticator app' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Passkey name'), 'Laptop');
  await user.type(screen.getByLabelText('Your password'), 'the password{Enter}');
  expect(await screen.findByText(recoveryCodes[0]!)).toBeInTheDocument();
  // The codes are shown only once, so the dialog closes only after they are saved.
  expect(screen.queryByRole('button', { name: 'Use an authenticator app' })).not.toBeInTheDocument();
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/user/passkey')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByRole('heading', { name: 'page of mfe_campaigns' })).toBeInTheDocument();
});

test('offers only the app at required setup without passkey support', async () => {
  due = true;
  api();
  renderConsole({
    route: '/e-campaigns/campaign-history',
    user: { ...fixtureUser('owner'), permissions: [], secondFactorDue: true },
  });
  expect(await screen.findByLabelText('Your password')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});
