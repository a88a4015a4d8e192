import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** The organizations with contacts that have each of these roles, by role. */
export async function organizationsWithRoles(
  trx: Transaction<MainSchema>,
  roles: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await trx
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account_role.role_id', 'account.organization_id'])
    .distinct()
    .where('account_role.role_id', 'in', roles)
    .execute();
  const byRole = new Map<string, string[]>();
  for (const { role_id, organization_id } of found)
    byRole.set(role_id, [...(byRole.get(role_id) ?? []), organization_id]);
  return byRole;
}
