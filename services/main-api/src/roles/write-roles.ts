import { conflict, notFound, type Permission, type Principal, nameTaken } from '@hima/api-kit';
import type { InputOf, role } from '@hima/entities';
import { sql, type Kysely, type Transaction } from 'kysely';
import { entityChanged, invalidField } from '../administration/problems.js';
import { recordChanges } from '../administration/record.js';
import type { MainSchema } from '../database/schema.js';
import { changeGrants } from '../permissions/change-grants.js';
import { assertGrantable, assertPlatform } from '../permissions/granter.js';
import { organizationsWithRoles } from '../permissions/organizations-with-roles.js';

/** Input fields of a role. */
export type RoleInput = InputOf<typeof role>;

const CREATE: Permission = 'Pages.Roles.Create';
const EDIT: Permission = 'Pages.Roles.Edit';

/** @throws {ApiProblem} 403, 409 `NameTaken`, 422 `GrantExceedsOwn`. @returns its id. */
export function createRole(db: Kysely<MainSchema>, user: Principal, input: RoleInput): Promise<string> {
  return changeGrants(db, user, CREATE, async (trx, granter) => {
    assertPlatform(granter, CREATE);
    assertGrantable(granter, input.permissions);
    const added = await trx
      .insertInto('role')
      .values({
        name: input.name,
        display_name: input.name,
        requires_second_factor: input.requiresSecondFactor,
      })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw roleNameTaken();
    await grant(trx, added.id, input.permissions);
    const { name: summary, permissions, requiresSecondFactor } = input;
    const details = { permissions, requiresSecondFactor };
    await recordChanges(trx, user, [{ action: 'role.created', id: added.id, summary, details }]);
    return added.id;
  });
}

/** @throws {ApiProblem} 400, 403, 404, 409 `EntityChanged`, `LastAdministrator`, `LastHolder`, `NameTaken`, 422 `GrantExceedsOwn`. */
export function updateRole(
  db: Kysely<MainSchema>,
  user: Principal,
  id: string,
  input: RoleInput & { version: number },
): Promise<void> {
  return changeGrants(db, user, EDIT, async (trx, granter) => {
    assertPlatform(granter, EDIT);
    const before = await trx.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) throw notFound('Role', id);
    if (before.version !== input.version) throw entityChanged();
    const renamed = input.name !== before.name;
    if (renamed && before.is_static) throw invalidField('Built-in roles keep their names', 'name');
    const granted = await trx
      .selectFrom('role_permission')
      .select('permission')
      .where('role_id', '=', id)
      .execute();
    const had = granted.map(({ permission }) => permission);
    const added = input.permissions.filter((permission) => !had.includes(permission));
    const removed = had.filter((permission) => !input.permissions.includes(permission));
    assertGrantable(granter, added);
    if (renamed) {
      const taken = await trx
        .selectFrom('role')
        .select('id')
        .where(sql<boolean>`name_key(name) = name_key(${input.name})`)
        .where('id', '!=', id)
        .executeTakeFirst();
      if (taken) throw roleNameTaken();
    }
    await trx
      .updateTable('role')
      .set({
        version: before.version + 1,
        requires_second_factor: input.requiresSecondFactor,
        ...(renamed && { name: input.name, display_name: input.name }),
      })
      .where('id', '=', id)
      .execute();
    if (removed.length > 0)
      await trx
        .deleteFrom('role_permission')
        .where('role_id', '=', id)
        .where('permission', 'in', removed)
        .execute();
    await grant(trx, id, added);
    const fields = [
      ...(renamed ? ['name'] : []),
      ...(input.requiresSecondFactor !== before.requires_second_factor ? ['requiresSecondFactor'] : []),
      ...(added.length + removed.length > 0 ? ['permissions'] : []),
    ];
    const details = { fields, added, removed };
    const affected = (await organizationsWithRoles(trx, [id])).get(id);
    await recordChanges(trx, user, [{ action: 'role.updated', id, summary: input.name, affected, details }]);
  });
}

async function grant(
  trx: Transaction<MainSchema>,
  role_id: string,
  permissions: readonly string[],
): Promise<void> {
  if (permissions.length === 0) return;
  await trx
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id, permission })))
    .execute();
}

const roleNameTaken = () => nameTaken('A role with this name already exists.', 'name');

/** 409 with the number of contacts. */
export const roleInUse = (name: string, contacts: number) =>
  conflict(
    'EntityInUse',
    `${contacts} ${contacts === 1 ? 'contact has' : 'contacts have'} the role ${name}. Remove it from them first.`,
    `contact ${contacts}`,
  );
