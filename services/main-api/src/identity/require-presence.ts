import { badRequest, invalid, type Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { requirePassword } from './require-password.js';

/** How long a repeated sign-in with the organization's provider confirms actions. */
const CONFIRMED_MINUTES = 5;

/** How someone who is signed in shows that they are at the keyboard. */
export interface Presence {
  /** Their password; or, in a session of the organization's provider, a repeated sign-in there. */
  by: 'password' | 'organization';
  /** Until when the repeated sign-in counts; null: there was none, or it is too old. */
  until: Date | null;
}

/** How the session of a user confirms sensitive actions. */
export async function presenceOf(
  db: Kysely<MainSchema>,
  { sessionId }: Pick<Principal, 'sessionId'>,
): Promise<Presence> {
  const until = sql<Date | null>`case when confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})
    then confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}) end`;
  const session = await db
    .selectFrom('session')
    .select(['by_provider', until.as('until')])
    .where('id', '=', sessionId ?? '')
    .executeTakeFirst();
  return session?.by_provider
    ? { by: 'organization', until: session.until }
    : { by: 'password', until: null };
}

/**
 * Before a sensitive action: makes sure that the person at the keyboard is the one who signed in.
 *
 * @param password undefined in a session of the organization's provider.
 * @throws {ApiProblem} 400 `SignInAgainRequired`; else as {@link requirePassword}.
 */
export async function requirePresence(
  parts: Parameters<typeof requirePassword>[0],
  user: Principal,
  password: string | undefined,
  address: string,
): Promise<void> {
  const { by, until } = await presenceOf(parts.db, user);
  if (by === 'password') return requirePassword(parts, user, requireTyped(password), 'password', address);
  if (until === null)
    throw badRequest('SignInAgainRequired', 'Sign in with your organization again to confirm this.');
}

function requireTyped(password: string | undefined): string {
  if (password === undefined) throw invalid([{ message: 'Password is required', members: ['password'] }]);
  return password;
}
