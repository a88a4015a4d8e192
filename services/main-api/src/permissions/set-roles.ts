import type { Permission, Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { entityChanged, invalidField } from '../administration/problems.js';
import { recordChanges } from '../administration/record.js';
import type { MainSchema } from '../database/schema.js';
import { organizationsWithRoles } from './organizations-with-roles.js';
import { changeGrants } from './change-grants.js';
import { assertGrantable, assertPlatform } from './granter.js';
import { rolesGranting, versionOf } from './read-permissions.js';

const RIGHT = 'Pages.Permissions.Edit';

/**
 * Makes these roles, and no others, grant a permission.
 *
 * @param version of the set that was edited.
 * @throws {ApiProblem} 400 for an unknown role, 403, 409 `EntityChanged`, `LastAdministrator`, `LastHolder`, 422 `GrantExceedsOwn`.
 */
export function setRolesOf(
  db: Kysely<MainSchema>,
  user: Principal,
  permission: Permission,
  { roles, version }: { roles: readonly string[]; version: string },
): Promise<void> {
  return changeGrants(db, user, RIGHT, async (trx, granter) => {
    assertPlatform(granter, RIGHT);
    const before = await rolesGranting(trx, permission);
    if (versionOf(before) !== version) throw entityChanged();
    const had = new Set(before.map(({ id }) => id));
    const wanted = new Set(roles);
    const added = [...wanted].filter((id) => !had.has(id));
    const removed = [...had].filter((id) => !wanted.has(id));
    const changed = [...added, ...removed];
    if (changed.length === 0) return;
    if (added.length > 0) assertGrantable(granter, [permission]);
    const rows = await trx
      .updateTable('role')
      .set({ version: sql<number>`version + 1` })
      .where('id', 'in', changed)
      .returning(['id', 'name'])
      .execute();
    if (rows.length < changed.length) throw invalidField('Unknown role', 'roles');
    if (removed.length > 0)
      await trx
        .deleteFrom('role_permission')
        .where('permission', '=', permission)
        .where('role_id', 'in', removed)
        .execute();
    if (added.length > 0)
      await trx
        .insertInto('role_permission')
        .values(added.map((role_id) => ({ role_id, permission })))
        .execute();
    const affected = await organizationsWithRoles(trx, changed);
    const changes = rows.map(({ id, name }) => ({
      action: 'role.updated' as const,
      id,
      summary: name,
      affected: affected.get(id),
      details: { fields: ['permissions'], [had.has(id) ? 'removed' : 'added']: [permission] },
    }));
    await recordChanges(trx, user, changes);
  });
}
