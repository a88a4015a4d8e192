import { type ActivityAction, ApiProblem, type ProblemCode } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { readEnrollment, secondStepsOf, type SecondStep } from './enrollment.js';
import type { Passkeys } from './passkeys.js';
import type { SecondFactor } from './second-factor.js';
import { isAnsweredRight, type SecondStepAnswer } from './second-step.js';
import { checkCredentials } from '../identity/check-credentials.js';
import type { Device } from '../identity/device.js';
import type { Passwords } from '../identity/passwords.js';
import { recordSignIn } from '../identity/record-sign-in.js';
import type { OpenedSession, Sessions } from '../identity/sessions.js';
import type { SignInGuard } from '../identity/sign-in-guard.js';

/**
 * Signs a user in with email address and password, and a second factor if the account has one.
 *
 * @throws {ApiProblem} as {@link checkCredentials}; 401 `SecondFactorRequired`, with the ways through the second
 * step in its details, `SecondFactorIncorrect`; 429 after several wrong second factors.
 */
export async function signIn(
  parts: {
    db: Kysely<MainSchema>;
    passwords: Passwords;
    guard: SignInGuard;
    sessions: Sessions;
    secondFactor: SecondFactor;
    passkeys: Passkeys;
  },
  {
    name,
    password,
    code,
    passkey,
    device,
  }: {
    name: string;
    password: string;
    device: Device;
  } & SecondStepAnswer,
): Promise<OpenedSession> {
  const { db, sessions, secondFactor } = parts;
  const { address } = device;
  const account = await checkCredentials(parts, { name, password, address });

  const steps = secondStepsOf(await secondFactor.state(account.id));
  if (steps.length > 0) {
    const record = (...entry: [action: ActivityAction, reason?: 'too-many']): Promise<void> =>
      db.transaction().execute((trx) => recordSignIn(trx, account, address, ...entry));
    if (passkey === undefined && code === undefined) {
      // The caller has the password: without a sign-in after it, the entry is a warning.
      await record('user.second-factor-asked');
      throw secondStepRequired(steps);
    }
    const right = await isAnsweredRight(parts, account, { code, passkey }).catch(async (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 429)
        await record('user.sign-in-refused', 'too-many');
      throw error;
    });
    if (!right) {
      await record('user.second-factor-failed');
      throw secondFactorProblem('SecondFactorIncorrect', passkey ? 'Incorrect passkey.' : 'Incorrect code.');
    }
  }
  return db.transaction().execute(async (trx) => {
    const opened = await sessions.begin(trx, account, device);
    // Turning two-step sign-in on ends the sessions from before it; this one has waited until that was done.
    const now = secondStepsOf(await readEnrollment(trx, account.id));
    if (steps.length === 0 && now.length > 0) throw secondStepRequired(now);
    await recordSignIn(trx, account, address, 'user.signed-in');
    return opened;
  });
}

const secondStepRequired = (steps: SecondStep[]): ApiProblem =>
  secondFactorProblem('SecondFactorRequired', 'The second step of sign-in is required.', steps.join(' '));

/** 401 of the second step. */
export function secondFactorProblem(code: ProblemCode, message: string, details?: string): ApiProblem {
  return new ApiProblem({ status: 401, code, message, details: details ?? null });
}
