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
import { refuseGuessing } from './taken-addresses.js';

/** Input fields of a new contact. */
export type ContactInput = InputOf<typeof contact>;

const CREATE: Permission = 'Pages.Contacts.Create';

/**
 * Creates an account without a password and emails the link to choose one.
 *
 * @returns its id.
 * @throws {ApiProblem} 400, 403 for another organization, 409 `NameTaken`, 422 `GrantExceedsOwn`, 429 after several addresses
 * of other organizations, 503 `MailNotConfigured`.
 */
export async function createContact(
  { db, invitations }: { db: Kysely<MainSchema>; invitations: Invitations },
  user: Principal,
  input: ContactInput,
  language: MailLanguage,
): Promise<string> {
  const id = await changeGrants(db, user, CREATE, async (trx, granter) => {
    if (!granter.isPlatform) {
      if (input.organization !== user.organizationId) throw forbidden(CREATE);
      await refuseGuessing(trx, user);
    }
    const organization = await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', input.organization)
      .forKeyShare()
      .executeTakeFirst();
    if (!organization) throw invalidField('Unknown organization', 'organization');
    const added = await trx
      .insertInto('account')
      .values({
        organization_id: input.organization,
        name: input.name,
        surname: input.surname,
        email_address: input.emailAddress,
        email_key: input.emailAddress.toLowerCase(),
        phone_number: input.phoneNumber,
        short_name: input.shortName,
        password_hash: null,
        state: 'Invited',
      })
      .onConflict((same) => same.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      // The refusal is thrown once its record is committed.
      if (!granter.isPlatform) await recordIfElsewhere(trx, user, input);
      return undefined;
    }
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
  if (id === undefined) throw nameTaken('A contact with this email address already exists.', 'emailAddress');
  return id;
}

/** Records that someone learned of an account of another organization. */
async function recordIfElsewhere(
  trx: Transaction<MainSchema>,
  user: Principal,
  input: ContactInput,
): Promise<void> {
  const own = await trx
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', input.emailAddress.toLowerCase())
    .where('organization_id', '=', user.organizationId)
    .executeTakeFirst();
  if (own) return;
  await recordChanges(trx, user, [
    { action: 'contact.address-taken', id: user.id, summary: displayName(input) },
  ]);
}
