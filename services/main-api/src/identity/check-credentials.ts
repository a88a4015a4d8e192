import { type ActivityAction, ApiProblem, tooManyAttempts } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import type { AccountTable, MainSchema } from '../database/schema.js';
import type { Passwords } from './passwords.js';
import { recordSignIn, type RefusedReason } from './record-sign-in.js';
import { organizationApproved, PASSWORD_SIGN_IN_OFF, passwordSignInOff } from './rights.js';
import type { SignInGuard } from './sign-in-guard.js';

const WRONG = 'Invalid user name or password';
const INACTIVE = 'The user account is not active. Please contact your administrator.';

/**
 * The first step of signing in: email address and password. An unknown name costs the same work and gets the same
 * answers as a wrong password; only who knows the password learns anything about the account.
 *
 * @throws {ApiProblem} 401 `LoginFailed`, `PasswordSignInOff`; 429 after several failures from the same network.
 */
export async function checkCredentials(
  { db, passwords, guard }: { db: Kysely<MainSchema>; passwords: Passwords; guard: SignInGuard },
  { name, password, address }: { name: string; password: string; address: string },
): Promise<Selectable<AccountTable>> {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .select([organizationApproved.as('approved'), passwordSignInOff.as('passwordOff')])
    .where('email_key', '=', name.trim().toLowerCase())
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

  const record = (...entry: [action: ActivityAction, reason?: RefusedReason]): Promise<void> =>
    db.transaction().execute((trx) => recordSignIn(trx, account, address, ...entry));

  const wait = await guard.begin(name, address);
  if (wait !== undefined) {
    await record('user.sign-in-refused', 'too-many');
    throw tooManyAttempts(wait);
  }
  if (!(await passwords.matches(password, account?.password_hash ?? undefined)) || !account) {
    const slowed = await guard.failed(name, address);
    await record(slowed ? 'user.sign-in-slowed' : 'user.sign-in-failed');
    throw loginFailed(WRONG);
  }
  await guard.succeeded(name, address);
  if (account.state !== 'Active' || !account.approved) {
    await record('user.sign-in-refused', 'inactive');
    throw loginFailed(INACTIVE);
  }
  if (account.passwordOff) {
    await record('user.sign-in-refused', 'password-off');
    throw new ApiProblem({
      status: 401,
      code: 'PasswordSignInOff',
      message: PASSWORD_SIGN_IN_OFF,
    });
  }
  return account;
}

function loginFailed(details: string): ApiProblem {
  return new ApiProblem({ status: 401, code: 'LoginFailed', message: 'Login failed!', details });
}
