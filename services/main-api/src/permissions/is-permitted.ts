import { forbidden, type Permission, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { grantedPermissions, organizationApproved, secondFactorDue } from '../identity/rights.js';

/**
 * Whether someone of the caller's organization is active and has all of these permissions now.
 * @throws {ApiProblem} 403 for permissions that the caller doesn't have
 */
export async function isPermitted(
  db: Kysely<MainSchema>,
  caller: Principal,
  { id, permissions }: { id: string; permissions: readonly Permission[] },
): Promise<boolean> {
  const missing = permissions.find((permission) => !caller.permissions.includes(permission));
  if (missing) throw forbidden(missing);
  const found = await db
    .selectFrom('account')
    .select([grantedPermissions.as('permissions'), secondFactorDue.as('due')])
    .where('account.id', '=', id)
    .where('account.organization_id', '=', caller.organizationId)
    .where('account.state', '=', 'Active')
    .where(organizationApproved)
    .executeTakeFirst();
  return found !== undefined && !found.due && permissions.every((one) => found.permissions.includes(one));
}
