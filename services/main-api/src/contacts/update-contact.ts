import { displayName, forbidden, type Permission, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { entityChanged, invalidField } from '../administration/problems.js';
import { recordChanges } from '../administration/record.js';
import type { MainSchema } from '../database/schema.js';
import { changeGrants } from '../permissions/change-grants.js';
import { giveRoles, roleNames, rolesOf } from '../roles/contact-roles.js';
import type { ContactInput } from './create-contact.js';
import { lockContacts } from './find-contacts.js';

const EDIT: Permission = 'Pages.Contacts.Edit';
const ROLES: Permission = 'Pages.Contacts.UpdateRoles';

/**
 * Changes a contact. Email address and organization stay.
 *
 * @throws {ApiProblem} 400, 403 when roles change without the permission, 404, 409 `EntityChanged`,
 * `LastAdministrator`, `LastHolder`, 422 `GrantExceedsOwn`.
 */
export function updateContact(
  db: Kysely<MainSchema>,
  user: Principal,
  id: string,
  input: ContactInput & { version: number },
): Promise<void> {
  return changeGrants(db, user, EDIT, async (trx, granter) => {
    const [before] = await lockContacts(trx, user, granter, [id]);
    if (before?.version !== input.version) throw entityChanged();
    if (input.emailAddress !== before.email_address)
      throw invalidField('Email address can’t be changed', 'emailAddress');
    if (input.organization !== before.organization_id)
      throw invalidField('Organization can’t be changed', 'organization');

    const had = await rolesOf(trx, id);
    const added = [...new Set(input.roles)].filter((role) => !had.includes(role));
    const removed = had.filter((role) => !input.roles.includes(role));
    if (added.length + removed.length > 0 && !granter.permissions.includes(ROLES)) throw forbidden(ROLES);
    if (removed.length > 0)
      await trx
        .deleteFrom('account_role')
        .where('account_id', '=', id)
        .where('role_id', 'in', removed)
        .execute();
    await giveRoles(trx, granter, id, added);

    const values = {
      name: input.name,
      surname: input.surname,
      phone_number: input.phoneNumber,
      short_name: input.shortName,
    };
    await trx
      .updateTable('account')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const changed = {
      name: values.name !== before.name,
      surname: values.surname !== before.surname,
      phoneNumber: values.phone_number !== before.phone_number,
      shortName: values.short_name !== before.short_name,
      roles: added.length + removed.length > 0,
    };
    const details = {
      fields: Object.entries(changed).flatMap(([field, is]) => (is ? [field] : [])),
      ...(changed.roles && { added: await roleNames(trx, added), removed: await roleNames(trx, removed) }),
    };
    await recordChanges(trx, user, [
      { action: 'contact.updated', id, summary: displayName(input), affected: input.organization, details },
    ]);
  });
}
