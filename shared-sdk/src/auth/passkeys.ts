import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { MainBody } from '../http/api-types';
import { anonymousMainApi, mainApi } from './apis';
import { PasskeyError } from '../http/passkey-error';

/** Whether this browser has passkeys at this address: browsers give them to secure host names only. */
export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);
}

/** Only who has passkeys downloads it. */
const library = () => import('@simplewebauthn/browser');

/**
 * Has the browser make a passkey for the signed-in account.
 *
 * @param proof the password, and the second step where the account has one already.
 * @throws {ApiError} @throws {PasskeyError}
 */
export async function createPasskey(proof: MainBody<'beginPasskey'>): Promise<RegistrationResponseJSON> {
  const [{ startRegistration }, { options }] = await Promise.all([
    library(),
    mainApi.post('/user/passkey/begin', { body: proof }),
  ]);
  // WebAuthn describes the options, not the API's document.
  return orPasskeyError(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/**
 * Has the browser answer for an account that is about to sign in; `signIn` and `signInAgain` take the answer.
 *
 * @throws {ApiError} @throws {PasskeyError}
 */
export async function answerWithPasskey({
  userNameOrEmailAddress,
  password,
}: MainBody<'beginPasskeySignIn'>): Promise<AuthenticationResponseJSON> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    anonymousMainApi.post('/TokenAuth/Passkey', { body: { userNameOrEmailAddress, password } }),
  ]);
  return orPasskeyError(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
}

async function orPasskeyError<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw new PasskeyError(error);
  }
}
