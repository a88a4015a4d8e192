import { ApiProblem, badRequest, type Principal } from '@hima/api-kit';
import { requirePassword } from '../identity/require-password.js';
import { secondStepsOf, type Enrollment } from './enrollment.js';
import type { Passkeys } from './passkeys.js';
import { ownerOf, record } from './record.js';
import { incorrectCode, type SecondFactor } from './second-factor.js';
import { isAnsweredRight, type SecondStepAnswer } from './second-step.js';

/**
 * Before the second factors of an account change: the password, and the second step where the account has one.
 * The password and an open session alone must not bypass the second step.
 *
 * @param assertAllowed throws what refuses the change anyway, before a code is spent on it.
 * @throws {ApiProblem} 400 `IncorrectPassword`, `SecondStepRequired` with the ways through it in its details,
 * `IncorrectCode`, `PasskeyRefused`; 429 after several wrong ones.
 */
export async function requireProof(
  parts: Parameters<typeof requirePassword>[0] & { secondFactor: SecondFactor; passkeys: Passkeys },
  user: Principal,
  { password, ...answer }: { password: string } & SecondStepAnswer,
  address: string,
  assertAllowed?: (enrollment: Enrollment) => void,
): Promise<void> {
  await requirePassword(parts, user, password, 'password', address);
  const enrollment = await parts.secondFactor.state(user.id);
  assertAllowed?.(enrollment);
  const steps = secondStepsOf(enrollment);
  if (steps.length === 0) return;
  if (answer.code === undefined && answer.passkey === undefined)
    throw new ApiProblem({
      status: 400,
      code: 'SecondStepRequired',
      message: 'Enter a code or use a passkey.',
      details: steps.join(' '),
    });
  const owner = ownerOf(user);
  if (await isAnsweredRight(parts, owner, answer)) return;
  await parts.db.transaction().execute((trx) => record(trx, owner, 'user.second-factor-failed', { address }));
  throw answer.passkey ? badRequest('PasskeyRefused', 'The passkey couldn’t be verified.') : incorrectCode();
}
