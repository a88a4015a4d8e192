import { tooMany, type Principal } from '@hima/api-kit';
import { sql, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** So often per day, administrators of an organization learn that another one uses an email address. */
export const ADDRESS_CHECKS_PER_DAY = 10;

/**
 * Names to sign in with are unique over all organizations, so a refusal tells that an address has an account. Beyond a
 * limit nothing tells it: no contact is created then, with whichever address. Counted in the activity log, and under the
 * lock of grants.
 *
 * @throws {ApiProblem} 429 TooManyRequests
 */
export async function refuseGuessing(trx: Transaction<MainSchema>, user: Principal): Promise<void> {
  const { rows } = await sql<{ taken: number; seconds: number | null }>`
    select count(*)::int as taken, extract(epoch from min(at) + interval '1 day' - now())::float8 as seconds
    from activity_log
    where organization_id = ${user.organizationId} and action = 'contact.address-taken'
      and at > now() - interval '1 day'`.execute(trx);
  const { taken = 0, seconds = null } = rows[0] ?? {};
  if (taken >= ADDRESS_CHECKS_PER_DAY) throw tooMany(TOO_MANY, seconds ?? 1);
}

const TOO_MANY = 'Your organization entered too many email addresses that are in use. Try again tomorrow.';
