import { badRequest, tooManyAttempts, unprocessable, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Passwords } from './passwords.js';
import { isPasswordSignInOff, PASSWORD_SIGN_IN_OFF } from './rights.js';
import type { SignInGuard } from './sign-in-guard.js';

/**
 * Makes sure that the person at the keyboard is the one who signed in. Wrong attempts count as failed sign-ins:
 * a stolen token is no way around the waits. Where the organization doesn't use passwords, none proves anything.
 *
 * @param member the field of the form that an error belongs to.
 * @throws {ApiProblem} 400 `IncorrectPassword`; 422 `PasswordSignInOff`; 429 after several failures.
 */
export async function requirePassword(
  { db, passwords, guard }: { db: Kysely<MainSchema>; passwords: Passwords; guard: SignInGuard },
  user: Pick<Principal, 'id' | 'emailAddress'>,
  password: string,
  member: string,
  address: string,
): Promise<void> {
  if (await isPasswordSignInOff(db, user.id)) throw unprocessable('PasswordSignInOff', PASSWORD_SIGN_IN_OFF);
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const wait = await guard.begin(user.emailAddress, address);
  if (wait !== undefined) throw tooManyAttempts(wait);
  if (!(await passwords.matches(password, password_hash ?? undefined))) {
    await guard.failed(user.emailAddress, address);
    throw badRequest('IncorrectPassword', 'Incorrect password.', [member]);
  }
  await guard.succeeded(user.emailAddress, address);
}
