import type { Principal } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { endSessions } from '../identity/end-sessions.js';
import { isEnrolled, type Enrollment } from './enrollment.js';
import { ownerOf } from './record.js';
import { replaceRecoveryCodes } from './recovery-codes.js';

/**
 * After a second factor was added: the first one turns two-step sign-in on. The other sessions, which were opened
 * without it, end, and so do the set-ups that began without it.
 *
 * @param before the account's second factors before.
 * @returns the recovery codes, for the only time; none when it was on before.
 */
export async function turnOn(
  trx: Transaction<MainSchema>,
  key: Buffer,
  user: Principal,
  before: Enrollment,
): Promise<string[]> {
  if (isEnrolled(before)) return [];
  await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', user.id)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', user.id)
    .where('purpose', '=', 'registration')
    .execute();
  const codes = await replaceRecoveryCodes(trx, key, user.id);
  await endSessions(trx, ownerOf(user), 'second-factor-on', { except: user.sessionId ?? '' });
  return codes;
}
