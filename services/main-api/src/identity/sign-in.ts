import { ApiProblem, displayName, PLATFORM, recordActivity, tooMany } from '@hima/api-kit';
import type { Kysely, Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Device } from './device.js';
import type { Passwords } from './passwords.js';
import type { SecondFactor } from '../second-factor/second-factor.js';
import type { OpenedSession, Sessions } from './sessions.js';
import type { SignInGuard } from './sign-in-guard.js';

const WRONG = 'Invalid user name or password';
const TOO_MANY = 'Too many attempts. Please wait a moment, then try again.';
const INACTIVE = 'The user account is not active. Please contact your administrator.';

/**
 * Signs a person in by e-mail address and password. An unknown name costs the same work and gets the same
 * answers as a wrong password; only who knows the password learns that an account is not active.
 *
 * @throws {ApiProblem} 401 `LoginFailed`, `SecondFactorRequired`, `SecondFactorIncorrect`; 429 after several failures from the same network.
 */
export async function signIn(
  {
    db,
    passwords,
    guard,
    sessions,
    secondFactor,
  }: {
    db: Kysely<MainSchema>;
    passwords: Passwords;
    guard: SignInGuard;
    sessions: Sessions;
    secondFactor: SecondFactor;
  },
  {
    name,
    password,
    code,
    device,
  }: { name: string; password: string; code?: string | undefined; device: Device },
): Promise<OpenedSession> {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', name.trim().toLowerCase())
    .executeTakeFirst();

  const write = (
    trx: Transaction<MainSchema>,
    action: string,
    reason?: 'too-many' | 'inactive',
  ): Promise<void> =>
    recordActivity(trx, {
      organizationId: account?.organization_id ?? PLATFORM,
      actorId: account?.id ?? null,
      // What was typed is not written down: it may be a password.
      actorName: account ? displayName(account) : 'Somebody unknown',
      action,
      entity: 'user',
      entityId: account?.id ?? 'unknown',
      details: { address: device.address, ...(reason && { reason }) },
    });
  const record = (...entry: [action: string, reason?: 'too-many' | 'inactive']): Promise<void> =>
    db.transaction().execute((trx) => write(trx, ...entry));

  const wait = await guard.begin(name, device.address);
  if (wait !== undefined) {
    await record('user.sign-in-refused', 'too-many');
    throw tooMany(TOO_MANY, wait);
  }
  if (!(await passwords.matches(password, account?.password_hash)) || !account) {
    const slowed = await guard.failed(name, device.address);
    await record(slowed ? 'user.sign-in-slowed' : 'user.sign-in-failed');
    throw loginFailed(WRONG);
  }
  await guard.succeeded(name, device.address);
  if (!account.is_active) {
    await record('user.sign-in-refused', 'inactive');
    throw loginFailed(INACTIVE);
  }
  if ((await secondFactor.state(account.id)).enabled) {
    if (code === undefined) throw secondFactorProblem('SecondFactorRequired', 'A code is required.');
    if (!(await secondFactor.isRight(account, code))) {
      await record('user.second-factor-failed');
      throw secondFactorProblem('SecondFactorIncorrect', 'Incorrect code.');
    }
  }
  return db.transaction().execute(async (trx) => {
    const opened = await sessions.begin(trx, account, device);
    await write(trx, 'user.signed-in');
    return opened;
  });
}

function secondFactorProblem(code: string, message: string): ApiProblem {
  return new ApiProblem({ status: 401, code, message });
}

function loginFailed(details: string): ApiProblem {
  return new ApiProblem({ status: 401, code: 'LoginFailed', message: 'Login failed!', details });
}
