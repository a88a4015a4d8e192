import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/**
 * For an account that isn't confirmed yet: whether another one has its email address, which can't be confirmed twice. For
 * use in queries of `account`. A deactivated account gives way to its owner's next one: see {@link releaseAddress}.
 */
export const addressElsewhere: RawBuilder<boolean> = sql<boolean>`(account.confirmed_at is null and exists (
  select 1 from account confirmed
  where confirmed.email_key = account.email_key and confirmed.confirmed_at is not null
    and confirmed.state <> 'Deactivated'))`;

/**
 * Before an account is confirmed, under the lock of grants: takes the email address from a deactivated one. Activated again, that one is invited:
 * its password no longer opens it.
 */
export async function releaseAddress(trx: Transaction<MainSchema>, accountId: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ confirmed_at: null, password_hash: null })
    .where('email_key', '=', (from) =>
      from.selectFrom('account as owner').select('owner.email_key').where('owner.id', '=', accountId),
    )
    .where('id', '!=', accountId)
    .where('state', '=', 'Deactivated')
    .where('confirmed_at', 'is not', null)
    .execute();
}
