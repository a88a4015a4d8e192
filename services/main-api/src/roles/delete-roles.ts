import { conflict, displayName, notFound, type Permission, type Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { recordChanges } from '../administration/record.js';
import { assertAsSeen, type Seen } from '../administration/seen.js';
import type { MainSchema } from '../database/schema.js';
import { changeGrants } from '../permissions/change-grants.js';
import { assertPlatform } from '../permissions/granter.js';
import { roleInUse } from './write-roles.js';

const DELETE: Permission = 'Pages.Roles.Delete';

/**
 * Deletes all of the roles, or none.
 *
 * @param removeFromContacts otherwise roles of contacts can't be deleted.
 * @throws {ApiProblem} 403, 404, 409 `EntityChanged`, `EntityInUse`, `EntityLocked` for a built-in one, `LastAdministrator`, `LastHolder`.
 */
export function deleteRoles(
  db: Kysely<MainSchema>,
  user: Principal,
  { removeFromContacts, ...seen }: Seen & { removeFromContacts: boolean },
): Promise<number> {
  const { ids } = seen;
  return changeGrants(db, user, DELETE, async (trx, granter) => {
    assertPlatform(granter, DELETE);
    const roles = await trx.selectFrom('role').selectAll().where('id', 'in', ids).orderBy('id').execute();
    const missing = ids.find((id) => !roles.some((role) => role.id === id));
    if (missing !== undefined) throw notFound('Role', missing);
    const builtIn = roles.find(({ is_static }) => is_static);
    if (builtIn)
      throw conflict('EntityLocked', `${builtIn.name} is built in and can’t be deleted.`, builtIn.name);
    assertAsSeen(roles, seen);
    const held = await trx
      .selectFrom('account_role')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .select([
        'account_role.role_id',
        'account.id',
        'account.name',
        'account.surname',
        'account.organization_id',
      ])
      .where('role_id', 'in', ids)
      .execute();
    const holdersOf = (id: string) => held.filter(({ role_id }) => role_id === id);
    if (!removeFromContacts)
      for (const { id, name } of roles)
        if (holdersOf(id).length > 0) throw roleInUse(name, holdersOf(id).length);
    const contacts = [...new Map(held.map((holder) => [holder.id, holder])).values()];
    if (contacts.length > 0) {
      const accounts = contacts.map(({ id }) => id);
      await trx
        .selectFrom('account')
        .select('id')
        .where('id', 'in', accounts)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      await trx.deleteFrom('account_role').where('role_id', 'in', ids).execute();
      await trx
        .updateTable('account')
        .set({ version: sql<number>`version + 1` })
        .where('id', 'in', accounts)
        .execute();
    }
    await trx.deleteFrom('role').where('id', 'in', ids).execute();
    await recordChanges(trx, user, [
      ...contacts.map(({ id, name, surname, organization_id: affected }) => ({
        action: 'contact.updated' as const,
        id,
        summary: displayName({ name, surname }),
        affected,
        details: {
          fields: ['roles'],
          removed: roles
            .filter((role) => holdersOf(role.id).some((one) => one.id === id))
            .map((role) => role.name),
        },
      })),
      ...roles.map(({ id, name }) => ({
        action: 'role.deleted' as const,
        id,
        summary: name,
        details: { contacts: holdersOf(id).length },
      })),
    ]);
    return roles.length;
  });
}
