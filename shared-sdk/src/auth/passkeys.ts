import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { anonymousMainApi, mainApi } from '../http/apis';
import { PasskeyError } from './passkey-error';
import type { PasskeyAnswer, SecondFactorProof } from './second-factor-proof';

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
export async function createPasskey(
  proof: { password: string } & SecondFactorProof,
): Promise<RegistrationResponseJSON> {
  const [{ startRegistration }, { options }] = await Promise.all([
    library(),
    mainApi.post<{ options: PublicKeyCredentialCreationOptionsJSON }>('user/passkey/begin', proof),
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
