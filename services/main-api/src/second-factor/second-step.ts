import type { Owner } from '../identity/end-sessions.js';
import type { PasskeyAnswer, Passkeys } from './passkeys.js';
import type { SecondFactor } from './second-factor.js';

/** The answer to the second step. */
export interface SecondStepAnswer {
  /** Of an authenticator app, or a recovery code. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/** Whether the second step was answered right. @throws {ApiProblem} 429. */
export const isAnsweredRight = (
  { secondFactor, passkeys }: { secondFactor: SecondFactor; passkeys: Passkeys },
  owner: Owner,
  { code, passkey }: SecondStepAnswer,
): Promise<boolean> => (passkey ? passkeys.isRight(owner, passkey) : secondFactor.isRight(owner, code ?? ''));
