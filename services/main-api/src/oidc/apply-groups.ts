import { sql, type Transaction } from 'kysely';
import { roleNames, rolesOf } from '../roles/contact-roles.js';
import type { MainSchema } from '../database/schema.js';
import { lossBetween, readStanding } from '../permissions/standing.js';

/** The names of the roles that changed; undefined where none did. */
export type ChangedRoles = { added: string[]; removed: string[] } | undefined;

/**
 * Gives a contact the roles of their groups and takes the others of the mapping; roles outside the mapping stay. The
 * last administrator of the platform and the last holder of a permission keep theirs. The caller has the lock of grants.
 */
export async function applyGroups(
  trx: Transaction<MainSchema>,
  account: { id: string; organization_id: string },
  groups: readonly string[],
): Promise<ChangedRoles> {
  const mapping = await trx
    .selectFrom('sign_in_group_role')
    .selectAll()
    .where('organization_id', '=', account.organization_id)
    .execute();
  const mapped = new Set(mapping.map(({ role_id }) => role_id));
  const wanted = new Set(
    mapping.filter(({ group_name }) => groups.includes(group_name)).map(({ role_id }) => role_id),
  );
  const had = await rolesOf(trx, account.id);
  const added = [...wanted].filter((role) => !had.includes(role));
  const surplus = had.filter((role) => mapped.has(role) && !wanted.has(role));
  await give(trx, account.id, added);
  const removed = (await take(trx, account.id, surplus)) ? surplus : [];
  if (added.length + removed.length === 0) return undefined;
  await trx
    .updateTable('account')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', account.id)
    .execute();
  return { added: await roleNames(trx, added), removed: await roleNames(trx, removed) };
}

async function give(
  trx: Transaction<MainSchema>,
  account_id: string,
  roles: readonly string[],
): Promise<void> {
  if (roles.length === 0) return;
  await trx
    .insertInto('account_role')
    .values(roles.map((role_id) => ({ account_id, role_id })))
    .execute();
}

/** All or none: none if nobody could grant these permissions again. */
async function take(
  trx: Transaction<MainSchema>,
  account_id: string,
  roles: readonly string[],
): Promise<boolean> {
  if (roles.length === 0) return false;
  const before = await readStanding(trx);
  await trx
    .deleteFrom('account_role')
    .where('account_id', '=', account_id)
    .where('role_id', 'in', roles)
    .execute();
  if (!lossBetween(before, await readStanding(trx))) return true;
  await give(trx, account_id, roles);
  return false;
}
