import { ApiProblem, displayName, PLATFORM, recordActivity } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Passwords } from './passwords.js';
import type { SignInGuard } from './sign-in-guard.js';
import type { Tokens } from './tokens.js';

/** What the console stores after a sign-in. */
export interface IssuedSession {
  accessToken: string;
  expireInSeconds: number;
  userId: string;
}

const WRONG = 'Invalid user name or password';
const LOCKED = 'The user account has been locked out. Please try again later.';
const INACTIVE = 'The user account is not active. Please contact your administrator.';

/**
 * Signs a person in by e-mail address and password. An unknown name costs the same work and gets the same
 * answers as a wrong password; only who knows the password learns that an account is not active.
 *
 * @throws {ApiProblem} 401 `LoginFailed`.
 */
export async function signIn(
  {
    db,
    passwords,
    guard,
    tokens,
  }: { db: Kysely<MainSchema>; passwords: Passwords; guard: SignInGuard; tokens: Tokens },
  { name, password, address }: { name: string; password: string; address: string },
): Promise<IssuedSession> {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', name.trim().toLowerCase())
    .executeTakeFirst();

  const record = (action: string, reason?: 'locked' | 'inactive'): Promise<void> =>
    db.transaction().execute((trx) =>
      recordActivity(trx, {
        organizationId: account?.organization_id ?? PLATFORM,
        actorId: account?.id ?? null,
        // What was typed is not written down: it may be a password.
        actorName: account ? displayName(account) : 'Somebody unknown',
        action,
        entity: 'user',
        entityId: account?.id ?? 'unknown',
        details: { address, ...(reason && { reason }) },
      }),
    );

  if (!(await guard.begin(name))) {
    await record('user.sign-in-refused', 'locked');
    throw loginFailed(LOCKED);
  }
  if (!(await passwords.matches(password, account?.password_hash)) || !account) {
    const locked = await guard.failed(name);
    await record(locked ? 'user.locked-out' : 'user.sign-in-failed');
    throw loginFailed(locked ? LOCKED : WRONG);
  }
  await guard.succeeded(name);
  if (!account.is_active) {
    await record('user.sign-in-refused', 'inactive');
    throw loginFailed(INACTIVE);
  }
  await record('user.signed-in');
  return { ...(await tokens.issue(account.id, account.security_stamp)), userId: account.id };
}

function loginFailed(details: string): ApiProblem {
  return new ApiProblem({ status: 401, code: 'LoginFailed', message: 'Login failed!', details });
}
