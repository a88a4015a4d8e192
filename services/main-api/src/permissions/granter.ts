import { forbidden, unauthorized, unprocessable, type Permission, type Principal } from '@hima/api-kit';
import { sql, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { grantedPermissions, secondFactorDueIn } from '../identity/rights.js';
import { SESSION_ENDED } from '../identity/session-ended.js';

/** Any constant; it only has to be the same in every process. */
const GRANTS_LOCK = 4_841_003;

/** A user who changes permissions, with their own permissions as read under the lock. */
export interface Granter {
  id: string;
  permissions: readonly string[];
  isPlatform: boolean;
}

/**
 * Whoever changes roles, who has them or who is active waits here for each other, before any row is locked: two
 * administrators can't take each other's right, and what the caller may do is read when it is their turn.
 *
 * @throws {ApiProblem} 401 when the account is no longer active, 403 without the permission.
 */
export async function lockGrants(
  trx: Transaction<MainSchema>,
  user: Principal,
  permission: Permission,
): Promise<Granter> {
  await lockAllGrants(trx);
  const found = await trx
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select([grantedPermissions.as('permissions'), secondFactorDueIn(user.sessionId).as('due')])
    .select('organization.is_platform as isPlatform')
    .where('account.id', '=', user.id)
    .where('account.state', '=', 'Active')
    .executeTakeFirst();
  if (!found) throw unauthorized(SESSION_ENDED);
  const permissions = found.due ? [] : found.permissions;
  if (!permissions.includes(permission)) throw forbidden(permission);
  return { id: user.id, permissions, isPlatform: found.isPlatform };
}

/** Waits for other changes of permissions. */
export async function lockAllGrants(trx: Transaction<MainSchema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GRANTS_LOCK})`.execute(trx);
}

/** Nobody grants what they don't hold. @throws {ApiProblem} 422 `GrantExceedsOwn`. */
export function assertGrantable(granter: Granter, permissions: readonly string[]): void {
  const exceeding = permissions.filter((permission) => !granter.permissions.includes(permission));
  if (exceeding.length > 0)
    throw unprocessable(
      'GrantExceedsOwn',
      'You can only grant permissions that you have.',
      [...new Set(exceeding)].sort().join(' '),
    );
}

/** Roles and what they grant are the platform's. @throws {ApiProblem} 403. */
export function assertPlatform({ isPlatform }: Granter, permission: Permission): void {
  if (!isPlatform) throw forbidden(permission);
}
