import { screen, waitFor, within } from '@testing-library/react';
import {
  refuse,
  STUBBED_PASSKEY,
  stubApi,
  stubbedPasskeyOptions,
  stubPasskeys,
  type StubHandler,
} from '@hima/sdk/testing';
import { renderConsole } from '../../test-support/render-console';

const codes = (letter: string) => Array.from({ length: 10 }, (_, index) => `abc${letter}${index + 2}-fghjk`);
const passkey = (id: string, name: string, lastUsedAt: string | null = null) => ({
  id,
  name,
  addedAt: '2026-11-22T08:01:00.000Z',
  lastUsedAt,
});

let app: boolean;
let passkeys: ReturnType<typeof passkey>[];
let passkeysAvailable: boolean;
beforeEach(() => {
  app = false;
  passkeys = [];
  passkeysAvailable = true;
});

async function show(more: Record<string, StubHandler> = {}) {
  const enabled = () => app || passkeys.length > 0;
  const checkPassword = (body: unknown) => {
    if ((body as { password: string }).password !== 'the password')
      throw refuse(400, { code: 'IncorrectPassword', message: 'x' });
  };
  /** The password, and the second step where the account has one. */
  const check = (body: unknown) => {
    checkPassword(body);
    const { code, passkey: answer } = body as { code?: string; passkey?: { id: string } };
    if (enabled() && code !== '123456' && answer?.id !== STUBBED_PASSKEY)
      throw refuse(400, { code: 'IncorrectCode', message: 'x' });
  };
  const api = stubApi({
    ...more,
    'GET /api/user/session': () => [],
    'GET /api/user/second-factor': () => ({
      enabled: enabled(),
      app,
      passkeys,
      passkeysAvailable,
      recoveryCodesLeft: enabled() ? 10 : 0,
    }),
    'POST /api/user/verify-password': ({ body }) => {
      checkPassword(body);
      return null;
    },
    'POST /api/TokenAuth/Passkey': () => stubbedPasskeyOptions,
    'POST /api/user/second-factor/recovery-codes': ({ body }) => {
      check(body);
      return { recoveryCodes: codes('n') };
    },
    'POST /api/user/passkey/begin': ({ body }) => {
      check(body);
      return stubbedPasskeyOptions;
    },
    'POST /api/user/passkey': ({ body }) => {
      const recoveryCodes = enabled() ? [] : codes('a');
      passkeys = [...passkeys, passkey('new', (body as { name: string }).name)];
      return { recoveryCodes };
    },
    'POST /api/user/passkey/:id/remove': ({ body, params }) => {
      check(body);
      passkeys = passkeys.filter(({ id }) => id !== params.id);
      return null;
    },
  });
  const { user } = renderConsole({ route: '/account' });
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  await section.findByRole('heading', { level: 3, name: 'Passkeys' });
  return { api, user, section };
}

type Shown = Awaited<ReturnType<typeof show>>;

const dialog = async () => within(await screen.findByRole('dialog'));

async function fillIn({ user, section }: Pick<Shown, 'user' | 'section'>, name: string) {
  await user.click(section.getByRole('button', { name: 'Add passkey' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Passkey name'), name);
  await user.type(form.getByLabelText('Your password'), 'the password{Enter}');
  return form;
}

async function openRemoval({ user, section }: Pick<Shown, 'user' | 'section'>, name: string) {
  await user.click(section.getByRole('button', { name: `Remove passkey: ${name}` }));
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'the password');
  return form;
}

test('turns on two-step sign-in and shows recovery codes with the first passkey', async () => {
  stubPasskeys();
  const shown = await show();
  const form = await fillIn(shown, '  Work laptop ');
  expect(form.queryByLabelText(/ode$/)).not.toBeInTheDocument();
  expect(await screen.findByText(/^Two-step sign-in is on\. Your other sessions/)).toBeInTheDocument();
  for (const code of codes('a')) expect(screen.getByText(code)).toBeInTheDocument();
  const added = shown.api.calls.find(({ method, path }) => method === 'POST' && path === '/api/user/passkey');
  expect(added?.body).toMatchObject({ name: 'Work laptop', credential: { id: STUBBED_PASSKEY } });
  await shown.user.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
  const entry = await shown.section.findByRole('listitem');
  expect(entry).toHaveTextContent(/Work laptop.*Added.*Never used/);
  expect(shown.section.getByRole('button', { name: 'Add authenticator app' })).toBeInTheDocument();
});

test('adds another passkey with an existing one and keeps the recovery codes', async () => {
  stubPasskeys();
  passkeys = [passkey('one', 'Phone', '2026-11-22T08:05:00.000Z')];
  const shown = await show();
  expect(shown.section.getByRole('listitem')).toHaveTextContent(/Phone.*Added.*Last used/);
  const form = await fillIn(shown, 'Key');
  expect(form.queryByText(/signs you out everywhere else/)).not.toBeInTheDocument();
  expect(await form.findByText('Code is required')).toBeInTheDocument();
  await shown.user.click(form.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Passkey added.')).toBeInTheDocument();
  await waitFor(() => expect(shown.section.getAllByRole('listitem')).toHaveLength(2));
});

test('reports an incorrect password or a canceled passkey in the open dialog', async () => {
  stubPasskeys({
    create: () => {
      throw new DOMException('x', 'NotAllowedError');
    },
  });
  const shown = await show();
  const { user } = shown;
  const form = await fillIn(shown, 'Work laptop');
  expect(await form.findByRole('alert')).toHaveTextContent(/canceled or timed out/);
  await user.type(form.getByLabelText('Your password'), ' and more{Enter}');
  expect(await form.findByText('Incorrect password.')).toBeInTheDocument();
  expect(passkeys).toEqual([]);
  expect(form.getByLabelText('Passkey name')).toHaveValue('Work laptop');
});

test('reports a device that already has a passkey', async () => {
  stubPasskeys({
    create: () => {
      throw new DOMException('x', 'InvalidStateError');
    },
  });
  const form = await fillIn(await show(), 'Twice');
  expect(await form.findByRole('alert')).toHaveTextContent('This device already has a passkey');
});

test('removes a passkey with password and second step; the last one turns off two-step sign-in', async () => {
  stubPasskeys();
  passkeys = [passkey('one', 'Phone'), passkey('two', 'Key')];
  const shown = await show();
  const { user, section, api } = shown;
  let form = await openRemoval(shown, 'Phone');
  await user.type(form.getByLabelText('Recovery code'), '000000{Enter}');
  expect(await form.findByRole('alert')).toHaveTextContent('The code is incorrect or was used before');
  await user.clear(form.getByLabelText('Recovery code'));
  await user.type(form.getByLabelText('Recovery code'), ' 123456{Enter}');
  expect(await screen.findByText('Passkey removed.')).toBeInTheDocument();
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Two-step sign-in' })).toHaveFocus());
  form = await openRemoval(shown, 'Key');
  await user.click(form.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Two-step sign-in is off.')).toBeInTheDocument();
  expect(await section.findByText('Off')).toBeInTheDocument();
  const asked = api.calls.find(({ path }) => path === '/api/TokenAuth/Passkey');
  expect(asked?.body).toMatchObject({
    password: 'the password',
    userNameOrEmailAddress: expect.stringContaining('@'),
  });
});

test('reports an incorrect password before requesting the passkey', async () => {
  const get = jest.fn();
  stubPasskeys({ get });
  passkeys = [passkey('one', 'Phone')];
  const shown = await show();
  const form = await openRemoval(shown, 'Phone');
  await shown.user.clear(form.getByLabelText('Your password'));
  await shown.user.click(form.getByRole('button', { name: 'Use a passkey' }));
  expect(await form.findByText('Password is required')).toBeInTheDocument();
  await shown.user.type(form.getByLabelText('Your password'), 'wrong one');
  await shown.user.click(form.getByRole('button', { name: 'Use a passkey' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Incorrect password.');
  expect(get).not.toHaveBeenCalled();
});

test('shows a removal that completes after its dialog is closed, and keeps other dialogs open', async () => {
  passkeys = [passkey('one', 'Phone')];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const shown = await show({
    'POST /api/user/passkey/one/remove': async () => {
      await answered;
      passkeys = [];
      return null;
    },
  });
  const { user, section } = shown;
  const form = await openRemoval(shown, 'Phone');
  await user.type(form.getByLabelText('Recovery code'), '123456{Enter}');
  await user.click(form.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(section.getByRole('button', { name: 'New recovery codes' }));
  answer();
  expect(await screen.findByText('Two-step sign-in is off.')).toBeInTheDocument();
  await waitFor(() => expect(section.queryByRole('listitem')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'New recovery codes' })).toBeInTheDocument();
});

test('keeps the last passkey when the role requires two-step sign-in', async () => {
  stubPasskeys();
  passkeys = [passkey('one', 'Phone')];
  const shown = await show({
    'POST /api/user/passkey/one/remove': () => {
      throw refuse(409, { code: 'SecondFactorRequired', message: 'x' });
    },
  });
  const form = await openRemoval(shown, 'Phone');
  await shown.user.type(form.getByLabelText('Recovery code'), '123456{Enter}');
  expect(await form.findByRole('alert')).toHaveTextContent('Your role requires two-step sign-in.');
});

test('removes passkeys by a code in a browser without passkeys', async () => {
  passkeys = [passkey('one', 'Phone')];
  const shown = await show();
  const { section } = shown;
  expect(section.getByText(/^Passkeys need a browser that supports them/)).toBeInTheDocument();
  expect(section.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
  const form = await openRemoval(shown, 'Phone');
  expect(form.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  expect(form.getByLabelText('Recovery code')).toBeInTheDocument();
});

test('reports that passkeys are unavailable at this address', async () => {
  stubPasskeys();
  passkeysAvailable = false;
  const { section } = await show();
  expect(section.getByText(/^Passkeys need a browser that supports them/)).toBeInTheDocument();
  expect(section.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
});

test('offers to remove the authenticator app next to a passkey', async () => {
  app = true;
  passkeys = [passkey('one', 'Phone')];
  const { section } = await show();
  expect(section.getByRole('button', { name: 'Remove authenticator app' })).toBeInTheDocument();
  expect(section.queryByRole('button', { name: 'Turn off two-step sign-in' })).not.toBeInTheDocument();
});

test('requires password and code for new recovery codes and shows them once', async () => {
  app = true;
  const { user, section } = await show();
  await user.click(section.getByRole('button', { name: 'New recovery codes' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Code'), '123456');
  await user.type(form.getByLabelText('Your password'), 'wrong one{Enter}');
  expect(await form.findByText('Incorrect password.')).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  await user.clear(form.getByLabelText('Your password'));
  await user.type(form.getByLabelText('Your password'), 'the password{Enter}');
  expect(await screen.findByText('Your earlier recovery codes no longer work.')).toBeInTheDocument();
  for (const code of codes('n')) expect(screen.getByText(code)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I saved the codes' }));
  await waitFor(() => expect(screen.queryByText(codes('n')[0]!)).not.toBeInTheDocument());
});

test('hides recovery codes without two-step sign-in', async () => {
  const { section } = await show();
  expect(section.queryByRole('button', { name: 'New recovery codes' })).not.toBeInTheDocument();
  expect(section.getByRole('button', { name: 'Set up two-step sign-in' })).toBeInTheDocument();
});
