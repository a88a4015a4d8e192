import { sql, type Selectable, type Transaction } from 'kysely';
import type { AccountTable, MainSchema } from '../database/schema.js';
import { addressElsewhere } from '../identity/address-elsewhere.js';
import type { RefusedSignIn } from './provider-problems.js';
import { addressKey, domainOf } from './email-address.js';
import type { Identity } from './read-identity.js';

type Found = { account: Selectable<AccountTable> } | { refused: RefusedSignIn };

/**
 * The contact that an identity belongs to: the one it was linked to before, or the organization's contact with the
 * confirmed email address. Never makes one. Locks the contact.
 */
export async function findContact(
  trx: Transaction<MainSchema>,
  organizationId: string,
  { issuer, subject, email }: Identity,
): Promise<Found> {
  const domain = await trx
    .selectFrom('sign_in_domain')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domainOf(email))
    .executeTakeFirst();
  if (!domain) return { refused: 'SignInEmailNotAllowed' };
  const accounts = await trx
    .selectFrom('account')
    .leftJoin('sign_in_identity as identity', 'identity.account_id', 'account.id')
    .selectAll('account')
    .select(['identity.issuer', 'identity.subject', addressElsewhere.as('elsewhere')])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('account.email_key', '=', addressKey(email)),
          eb('account.organization_id', '=', organizationId),
        ]),
        and([eb('identity.issuer', '=', issuer), eb('identity.subject', '=', subject)]),
      ]),
    )
    .forNoKeyUpdate('account')
    .execute();
  const linked = accounts.find((each) => each.issuer === issuer && each.subject === subject);
  const account = linked ?? accounts[0];
  if (account?.organization_id !== organizationId || account.elsewhere)
    return { refused: 'SignInContactUnknown' };
  // Another person has this address now: the linked contact isn't theirs.
  if (!linked && account.issuer === issuer) return { refused: 'SignInIdentityChanged' };
  if (account.state === 'Deactivated') return { refused: 'SignInContactInactive' };
  return { account };
}

/** From now on the identity, not the address, is the contact's. */
export async function linkIdentity(
  trx: Transaction<MainSchema>,
  account_id: string,
  { issuer, subject }: Identity,
): Promise<void> {
  await trx
    .insertInto('sign_in_identity')
    .values({ account_id, issuer, subject })
    .onConflict((same) =>
      same.column('account_id').doUpdateSet({ issuer, subject, created_at: sql<Date>`now()` }),
    )
    .execute();
}
