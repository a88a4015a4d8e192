import { displayName, recordActivity, unprocessable, type ApiProblem } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { MainSchema } from '../database/schema.js';
import { addressElsewhere, releaseAddress } from '../identity/address-elsewhere.js';
import { endSessions } from '../identity/end-sessions.js';
import type { Passwords } from '../identity/passwords.js';
import type { SignInGuard } from '../identity/sign-in-guard.js';
import { lockAllGrants } from '../permissions/granter.js';
import { findResetToken, spendResetToken } from './reset-tokens.js';

/**
 * Resets the password of the account that a token was sent to, or sets its first one and activates the account. All its sessions end, and no one has to wait for
 * failed sign-ins before it.
 *
 * @throws {ApiProblem} 422 `ResetLinkInvalid`, in the same words whatever is wrong with the token.
 */
export async function resetPassword(
  { db, passwords, guard }: { db: Kysely<MainSchema>; passwords: Passwords; guard: SignInGuard },
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<void> {
  // Looked up first, because hashing costs more than strangers should be able to trigger.
  const claim = await findResetToken(db, token);
  if (!claim) throw invalidLink();
  const hash = await passwords.hash(newPassword);

  const emailAddress = await db.transaction().execute(async (trx) => {
    // It can take its address from another account: first the lock of grants, as whoever changes accounts does, then the
    // account, as whoever ends its links does.
    await lockAllGrants(trx);
    const { state } = await trx
      .selectFrom('account')
      .select('state')
      .where('id', '=', claim.accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(invalidLink);
    if (!(await spendResetToken(trx, token))) throw invalidLink();
    if (state === 'Invited') await releaseAddress(trx, claim.accountId);
    const account = await trx
      .updateTable('account')
      .set({ password_hash: hash, security_stamp: randomUUID(), must_change_password: false })
      .set(state === 'Invited' ? activated : {})
      .where('id', '=', claim.accountId)
      .where('state', 'in', ['Invited', 'Active'])
      // Another change of the password came first, which revokes the link.
      .where('security_stamp', '=', claim.stamp)
      .where(sql<boolean>`not ${addressElsewhere}`)
      .returningAll()
      .executeTakeFirst();
    if (!account) throw invalidLink();
    await endSessions(trx, account, 'password-reset');
    await recordActivity(trx, {
      organizationId: account.organization_id,
      actorId: account.id,
      actorName: displayName(account),
      action: state === 'Invited' ? 'contact.activated' : 'user.password-reset',
      entity: state === 'Invited' ? 'contact' : 'user',
      entityId: account.id,
      details: { address },
    });
    return account.email_address;
  });
  await guard.forget(emailAddress);
}

const activated = {
  state: 'Active',
  version: sql<number>`version + 1`,
  confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
} as const;

function invalidLink(): ApiProblem {
  return unprocessable('ResetLinkInvalid', 'This link has been used or has expired. Request a new one.');
}
