import { currentIntl } from '../i18n/intl';
import { errorText } from '../http/error-text';
import { ApiError } from '../http/api-error';
import {
  refuse,
  renderApp,
  signInAs,
  STUBBED_PASSKEY,
  stubApi,
  stubbedPasskeyOptions,
  stubPasskeys,
} from '../testing';
import { answerWithPasskey, createPasskey, passkeysSupported } from './passkeys';
import { secondStepsOf } from './second-steps';
import { signInAgain } from './session';

const credentials = { userNameOrEmailAddress: 'owner@hima.example', password: 'password' };
const refusedBy = (name: string) => ({
  get: () => {
    throw new DOMException('x', name);
  },
});

test('creates a passkey with the password of the current user', async () => {
  signInAs('owner');
  stubPasskeys();
  const api = stubApi({ 'POST /api/user/passkey/begin': () => stubbedPasskeyOptions });
  await expect(createPasskey({ password: 'password' })).resolves.toMatchObject({
    id: STUBBED_PASSKEY,
    type: 'public-key',
  });
  expect(api.calls[0]?.body).toEqual({ password: 'password' });
  expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer test-token');
});

test('signs in with a passkey, and does not pass a refused challenge to the browser', async () => {
  const get = jest.fn();
  stubPasskeys({ get });
  stubApi({
    'POST /api/TokenAuth/Passkey': () => {
      throw refuse(401, { code: 'LoginFailed' });
    },
  });
  await expect(answerWithPasskey(credentials)).rejects.toMatchObject({ code: 'LoginFailed' });
  expect(get).not.toHaveBeenCalled();

  stubPasskeys();
  const api = stubApi({ 'POST /api/TokenAuth/Passkey': () => stubbedPasskeyOptions });
  await expect(answerWithPasskey(credentials)).resolves.toMatchObject({ id: STUBBED_PASSKEY });
  expect(api.calls[0]?.body).toEqual(credentials);
  expect(api.calls[0]?.headers.get('authorization')).toBeNull();
});

test('continues an expired session with a passkey', async () => {
  signInAs('owner');
  stubPasskeys();
  const api = stubApi({
    'POST /api/TokenAuth/Passkey': () => stubbedPasskeyOptions,
    'POST /api/TokenAuth/Authenticate': () => ({ accessToken: 'next', userId: 'user-owner' }),
    'GET /api/user/with-permissions': () => ({ id: 'user-owner', name: 'Omar', emailAddress: 'o' }),
  });
  await signInAgain('password', { passkey: await answerWithPasskey(credentials) });
  expect(api.calls[1]?.body).toMatchObject({ ...credentials, passkey: { id: STUBBED_PASSKEY } });
});

test.each([
  ['NotAllowedError', 'The passkey request was canceled or timed out. Try again.'],
  ['AbortError', 'The passkey request was canceled or timed out. Try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'Passkeys don’t work at this address. Open Hima at its public address.'],
  ['UnknownError', 'This device couldn’t use a passkey. Try again.'],
])('explains the browser error %s', async (name, text) => {
  renderApp(<p />);
  stubPasskeys(refusedBy(name));
  stubApi({ 'POST /api/TokenAuth/Passkey': () => stubbedPasskeyOptions });
  const error: unknown = await answerWithPasskey(credentials).catch((reason: unknown) => reason);
  expect(errorText(currentIntl(), error)).toBe(text);
});

test('reports no passkey support without WebAuthn', () => {
  expect(passkeysSupported()).toBe(false);
  stubPasskeys();
  expect(passkeysSupported()).toBe(true);
});

test.each([
  ['passkey app recovery-code', ['passkey', 'app', 'recovery-code']],
  ['recovery-code passkey', ['passkey', 'recovery-code']],
  ['something-new passkey', ['passkey']],
  [null, ['app', 'recovery-code']],
])('offers the methods of the second step: %s', (details, steps) => {
  const refused = { kind: 'http', status: 401, message: 'x' } as const;
  expect(secondStepsOf(new ApiError({ ...refused, code: 'SecondFactorRequired', details }))).toEqual(steps);
  expect(secondStepsOf(new ApiError({ ...refused, code: 'LoginFailed', details }))).toBeUndefined();
});
