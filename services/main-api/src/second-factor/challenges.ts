import { answerMissing, unauthorized } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { SESSION_ENDED } from '../identity/session-ended.js';

/** How long a passkey has time to answer; browsers get it as their time limit. */
const MINUTES = 5;
export const CHALLENGE_MS = MINUTES * 60_000;

/** The purpose of a challenge. */
interface ChallengeClaim {
  accountId: string;
  purpose: 'registration' | 'sign-in';
  /** base64url. */
  challenge: string;
}

/**
 * Stores a challenge that awaits its answer, and deletes the account's expired ones.
 *
 * @throws {ApiProblem} 401 when the account was deleted meanwhile.
 */
export async function keepChallenge(
  db: Kysely<MainSchema>,
  { accountId, purpose, challenge }: ChallengeClaim,
): Promise<void> {
  await db
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge: Buffer.from(challenge, 'base64url'),
      account_id: accountId,
      purpose,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute()
    .catch(answerMissing({ passkey_challenge_account_id_fkey: () => unauthorized(SESSION_ENDED) }));
}

/** Uses up a challenge, whether or not the answer is valid. Of several concurrent calls, one gets true. */
export async function spendChallenge(
  db: Kysely<MainSchema>,
  { accountId, purpose, challenge }: ChallengeClaim,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
