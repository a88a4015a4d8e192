import { displayName, recordActivity, type ActivityWord } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { AccountTable, MainSchema } from '../database/schema.js';

/** Why a session ended. */
export type EndReason =
  | 'signed-out'
  | 'ended-elsewhere'
  | 'replaced'
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-on'
  | 'idle'
  | 'expired'
  | 'renewal-reused'
  | 'deactivated'
  | 'organization-not-approved'
  | 'second-factor-removed'
  | 'initial-password-ended'
  | 'password-sign-in-off'
  | 'provider-changed';

/** The user of the sessions. */
export type Owner = Pick<AccountTable, 'organization_id' | 'name' | 'surname'> & { id: string };

/**
 * Ends sessions of an account: one, all but one, or all. From then on their tokens are refused.
 *
 * @returns how many ended.
 */
export async function endSessions(
  trx: Transaction<MainSchema>,
  owner: Owner,
  reason: EndReason,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const { only, except } = which;
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: new Date(), ended_reason: reason, sealed_sign_out_url: null })
    .where('account_id', '=', owner.id)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  const sessions = Number(numUpdatedRows);
  if (sessions > 0) {
    await recordActivity(trx, {
      organizationId: owner.organization_id,
      actorId: owner.id,
      actorName: displayName(owner),
      action: reason === 'signed-out' ? 'user.signed-out' : 'user.session-ended',
      entity: 'user',
      entityId: owner.id,
      details: { reason: reason satisfies ActivityWord, sessions },
    });
  }
  return sessions;
}

/**
 * Ends all sessions of several accounts, in the name of someone else, who records it with what they did.
 *
 * @returns how many ended, by account.
 */
export async function endSessionsOf(
  trx: Transaction<MainSchema>,
  accountIds: readonly string[],
  reason: EndReason,
): Promise<Map<string, number>> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: new Date(), ended_reason: reason, sealed_sign_out_url: null })
    .where('account_id', 'in', accountIds)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .execute();
  const counts = new Map<string, number>();
  for (const { account_id } of ended) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  return counts;
}

/**
 * Ends the sessions of an organization's contacts that began with its provider, or with passwords, in the name of someone
 * else, who records it. A sign-in that is under way has begun its session before, or finds out that it can't.
 *
 * @returns how many ended.
 */
export async function endSessionsBegunBy(
  trx: Transaction<MainSchema>,
  means: 'provider' | 'password',
  organizationId: string,
  reason: EndReason,
): Promise<number> {
  const contacts = trx.selectFrom('account').select('id').where('organization_id', '=', organizationId);
  await contacts.orderBy('id').forNoKeyUpdate().execute();
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: new Date(), ended_reason: reason, sealed_sign_out_url: null })
    .where('account_id', 'in', contacts)
    .where('by_provider', '=', means === 'provider')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
