import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { deleteOver } from '../database/delete-over.js';
import type { MainSchema } from '../database/schema.js';
import { addressElsewhere } from '../identity/address-elsewhere.js';
import { passwordSignInOff } from '../identity/rights.js';
import { ALLOWANCE_MINUTES } from '../mail/mail-allowance.js';

/** How long a link works: until others can be requested. */
export const TOKEN_LIFETIME_MINUTES = ALLOWANCE_MINUTES;

/** The account of a token, as long as its password was not changed. */
export interface ResetClaim {
  accountId: string;
  stamp: string;
}

/**
 * Creates a token for an account. Deletes the account's older one, and all expired ones.
 *
 * @param stamp the account's security stamp; another stamp revokes the token.
 * @param lifetime an interval.
 */
export async function issueResetToken(
  db: Kysely<MainSchema>,
  { accountId, stamp }: ResetClaim,
  lifetime: RawBuilder<unknown> = sql`make_interval(mins => ${TOKEN_LIFETIME_MINUTES})`,
): Promise<string> {
  // 256 random bits cannot be guessed, so a fast hash is enough to keep a reader of the table out.
  const token = randomBytes(32).toString('base64url');
  const fresh = {
    token_hash: hashOf(token),
    security_stamp: stamp,
    expires_at: sql<Date>`now() + ${lifetime}`,
  };
  await db
    .insertInto('password_reset')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
  await deleteOver(db, 'password_reset', 'expires_at');
  return token;
}

/** Undefined when the token is unknown, used, expired or overtaken. */
export async function findResetToken(db: Kysely<MainSchema>, token: string): Promise<ResetClaim | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id as accountId', 'account.security_stamp as stamp'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('account.state', 'in', ['Invited', 'Active'])
    .where(sql<boolean>`not ${passwordSignInOff}`)
    .where(sql<boolean>`not ${addressElsewhere}`)
    .whereRef('password_reset.security_stamp', '=', 'account.security_stamp')
    .executeTakeFirst();
}

/** Uses a token up. Of several at the same moment, one gets true. */
export async function spendResetToken(trx: Transaction<MainSchema>, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
