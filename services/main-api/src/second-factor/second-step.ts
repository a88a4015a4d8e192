import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Owner } from '../identity/end-sessions.js';
import type { PasskeyAnswer, Passkeys } from './passkeys.js';
import type { SecondFactor } from './second-factor.js';
import type { Spent } from './spent.js';

/** The answer to the second step. */
export interface SecondStepAnswer {
  /** Of an authenticator app, or a recovery code. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface Parts {
  secondFactor: SecondFactor;
  passkeys: Passkeys;
}

/** Whether the second step was answered right. @throws {ApiProblem} 429. */
export const isAnsweredRight = (
  { secondFactor, passkeys }: Parts,
  owner: Owner,
  { code, passkey }: SecondStepAnswer,
): Promise<boolean> => (passkey ? passkeys.isRight(owner, passkey) : secondFactor.isRight(owner, code ?? ''));

/** The same inside a transaction that has the account's lock. The caller limits the attempts and records the outcome. */
export const spendAnswer = (
  { secondFactor, passkeys }: Parts,
  trx: Transaction<MainSchema>,
  accountId: string,
  { code, passkey }: SecondStepAnswer,
): Promise<Spent> =>
  passkey ? passkeys.spend(trx, accountId, passkey) : secondFactor.spend(trx, accountId, code ?? '');
