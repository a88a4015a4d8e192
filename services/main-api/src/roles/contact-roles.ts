import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { assertGrantable, type Granter } from '../permissions/granter.js';
import { permissionsOfRoles } from './role-grants.js';

/** The roles of a contact, by id. */
export async function rolesOf(trx: Transaction<MainSchema>, contactId: string): Promise<string[]> {
  const held = await trx
    .selectFrom('account_role')
    .select('role_id')
    .where('account_id', '=', contactId)
    .orderBy('role_id')
    .execute();
  return held.map(({ role_id }) => role_id);
}

/** The names of roles for the activity log, sorted. */
export async function roleNames(trx: Transaction<MainSchema>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const roles = await trx.selectFrom('role').select('name').where('id', 'in', ids).orderBy('name').execute();
  return roles.map(({ name }) => name);
}

/** Gives roles to a contact. @throws {ApiProblem} 400 for an unknown one, 422 `GrantExceedsOwn`. */
export async function giveRoles(
  trx: Transaction<MainSchema>,
  granter: Granter,
  contactId: string,
  roles: readonly string[],
): Promise<void> {
  if (roles.length === 0) return;
  assertGrantable(granter, await permissionsOfRoles(trx, roles));
  await trx
    .insertInto('account_role')
    .values(roles.map((role_id) => ({ account_id: contactId, role_id })))
    .execute();
}
