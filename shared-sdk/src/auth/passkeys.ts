import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { anonymousMainApi, mainApi } from '../http/apis';
import { PasskeyError } from './passkey-error';

/** A browser's answer to the challenge of a sign-in. */
export type PasskeyAnswer = AuthenticationResponseJSON;

/** Whether this browser has passkeys at this address: browsers give them to secure host names only. */
export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);
}

/** Only who has passkeys downloads it. */
const library = () => import('@simplewebauthn/browser');

/**
 * Has the browser make a passkey for the signed-in account.
 *
 * @throws {ApiError} @throws {PasskeyError}
 */
export async function createPasskey(password: string): Promise<RegistrationResponseJSON> {
  const [{ startRegistration }, { options }] = await Promise.all([
    library(),
    mainApi.post<{ options: PublicKeyCredentialCreationOptionsJSON }>('user/passkey/begin', { password }),
  ]);
  return orPasskeyError(startRegistration({ optionsJSON: options }));
}

/**
 * Has the browser answer for an account that is about to sign in; `signIn` and `signInAgain` take the answer.
 *
 * @throws {ApiError} @throws {PasskeyError}
 */
export async function answerWithPasskey(credentials: {
  userNameOrEmailAddress: string;
  password: string;
}): Promise<PasskeyAnswer> {
  const { userNameOrEmailAddress, password } = credentials;
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    anonymousMainApi.post<{ options: PublicKeyCredentialRequestOptionsJSON }>('TokenAuth/Passkey', {
      userNameOrEmailAddress,
      password,
    }),
  ]);
  return orPasskeyError(startAuthentication({ optionsJSON: options }));
}

async function orPasskeyError<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw new PasskeyError(error);
  }
}
