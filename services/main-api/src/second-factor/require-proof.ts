import { badRequest, type Principal } from '@hima/api-kit';
import type { requirePassword } from '../identity/require-password.js';
import { requirePresence } from '../identity/require-presence.js';
import { isEnrolled, secondStepRequired, type Enrollment, type Proved } from './enrollment.js';
import type { Passkeys } from './passkeys.js';
import { ownerOf, record } from './record.js';
import { incorrectCode, type SecondFactor } from './second-factor.js';
import { isAnsweredRight, type SecondStepAnswer } from './second-step.js';

/** Dependencies of checking proofs. */
export type ProofParts = Parameters<typeof requirePassword>[0] & {
  secondFactor: SecondFactor;
  passkeys: Passkeys;
};

/** The password, except in a session of the organization's provider; and the answer to the second step. */
export type Proof = { password?: string | undefined } & SecondStepAnswer;

/**
 * Before the second factors of an account change: the password, and the second step where the account has one.
 * The password and an open session alone must not bypass the second step.
 *
 * @param assertAllowed throws the reason that forbids the change anyway, before a code is spent on it.
 * @throws {ApiProblem} 400 `IncorrectPassword`, `SignInAgainRequired`, `SecondStepRequired` with the ways through it in its details,
 * `IncorrectCode`, `PasskeyRefused`; 429 after several wrong ones.
 */
export async function requireProof(
  parts: ProofParts,
  user: Principal,
  proof: Proof,
  address: string,
  assertAllowed?: (enrollment: Enrollment) => void,
): Promise<Proved> {
  const secondStep = await requireFirstStep(parts, user, proof, address, assertAllowed);
  if (secondStep && !(await isAnsweredRight(parts, ownerOf(user), proof)))
    throw await refusedStep(parts, user, proof, address);
  return { secondStep };
}

/** The part of a proof that uses nothing up. @returns whether the second step has to be checked as well. */
export async function requireFirstStep(
  parts: ProofParts,
  user: Principal,
  { password, code, passkey }: Proof,
  address: string,
  assertAllowed?: (enrollment: Enrollment) => void,
): Promise<boolean> {
  await requirePresence(parts, user, password, address);
  const enrollment = await parts.secondFactor.state(user.id);
  assertAllowed?.(enrollment);
  if (!isEnrolled(enrollment)) return false;
  if (code === undefined && passkey === undefined) throw secondStepRequired(enrollment);
  return true;
}

/** Records a wrong answer. @returns the error. */
export async function refusedStep(
  { db }: ProofParts,
  user: Principal,
  { passkey }: Proof,
  address: string,
): Promise<Error> {
  await db
    .transaction()
    .execute((trx) => record(trx, ownerOf(user), 'user.second-factor-failed', { address }));
  return passkey ? badRequest('PasskeyRefused', 'The passkey couldn’t be verified.') : incorrectCode();
}
