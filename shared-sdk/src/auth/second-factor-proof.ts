import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';

/** A browser's answer to the challenge of a sign-in. */
export type PasskeyAnswer = AuthenticationResponseJSON;

/** What the second step of signing in takes, where there is one: a code or a passkey's answer. */
export interface SecondFactorProof {
  /** Of an authenticator app, or a recovery code. */
  code?: string;
  passkey?: PasskeyAnswer;
}
