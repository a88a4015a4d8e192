import { displayName, forbidden, type Permission, type Principal, nameTaken } from '@hima/api-kit';
import type { contact, InputOf } from '@hima/entities';
import type { Kysely, Transaction } from 'kysely';
import { invalidField } from '../administration/problems.js';
import { recordChanges } from '../administration/record.js';
import type { MainSchema } from '../database/schema.js';
import type { Invitations } from '../invitations/invitations.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { changeGrants } from '../permissions/change-grants.js';
import { giveRoles, roleNames } from '../roles/contact-roles.js';

/** Input fields of a new contact. */
export type ContactInput = InputOf<typeof contact>;

const CREATE: Permission = 'Pages.Contacts.Create';

/**
 * Creates an account without a password and emails the link to choose one. An address with an account in another
 * organization is invited like any other, and its owner is told why they can't accept.
 *
 * @returns its id.
 * @throws {ApiProblem} 400, 403 for another organization, 409 `NameTaken`, 422 `GrantExceedsOwn`, 503 `MailNotConfigured`.
 */
export async function createContact(
  { db, invitations }: { db: Kysely<MainSchema>; invitations: Invitations },
  user: Principal,
  input: ContactInput,
  language: MailLanguage,
): Promise<string> {
  return changeGrants(db, user, CREATE, async (trx, granter) => {
    if (!granter.isPlatform && input.organization !== user.organizationId) throw forbidden(CREATE);
    const organization = await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', input.organization)
      .forKeyShare()
      .executeTakeFirst();
    if (!organization) throw invalidField('Unknown organization', 'organization');
    const email_key = input.emailAddress.toLowerCase();
    // Only the platform sees the contacts of others. Nobody else may learn of them, or keep an address from them.
    if (granter.isPlatform && (await isConfirmed(trx, email_key))) throw addressTaken();
    const added = await trx
      .insertInto('account')
      .values({
        organization_id: input.organization,
        name: input.name,
        surname: input.surname,
        email_address: input.emailAddress,
        email_key,
        confirmed_at: null,
        phone_number: input.phoneNumber,
        short_name: input.shortName,
        password_hash: null,
        state: 'Invited',
      })
      .onConflict((same) => same.columns(['organization_id', 'email_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw addressTaken();
    await giveRoles(trx, granter, added.id, input.roles);
    await invitations.send(trx, { accountId: added.id, language });
    await recordChanges(trx, user, [
      {
        action: 'contact.created',
        id: added.id,
        summary: displayName(input),
        affected: input.organization,
        details: { roles: await roleNames(trx, input.roles) },
      },
    ]);
    return added.id;
  });
}

/** Whether another organization has an account of the address that doesn't give way: see `addressElsewhere`. */
async function isConfirmed(trx: Transaction<MainSchema>, emailKey: string): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('confirmed_at', 'is not', null)
    .where('state', '!=', 'Deactivated')
    .executeTakeFirst();
  return found !== undefined;
}

const addressTaken = () => nameTaken('A contact with this email address already exists.', 'emailAddress');
