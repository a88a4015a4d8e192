import { permissions, type Permission } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { MainSchema } from '../database/schema.js';

interface Named {
  id: string;
  name: string;
}

/** A permission with the roles that grant it. */
export interface ListedPermission {
  id: Permission;
  roles: Named[];
  /** Active contacts who have it. */
  contacts: number;
}

/** @param organizationId only its contacts are counted; undefined counts all. */
export async function listPermissions(
  db: Kysely<MainSchema>,
  organizationId: string | undefined,
): Promise<ListedPermission[]> {
  const granting = await db
    .selectFrom('role_permission')
    .innerJoin('role', 'role.id', 'role_permission.role_id')
    .select(['role_permission.permission', 'role.id', 'role.name'])
    .orderBy('role.name')
    .execute();
  const counted = await db
    .selectFrom('role_permission')
    .innerJoin('account_role', 'account_role.role_id', 'role_permission.role_id')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select('role_permission.permission')
    .select(sql<number>`count(distinct account.id)::int`.as('contacts'))
    .where('account.state', '=', 'Active')
    .$if(organizationId !== undefined, (query) =>
      query.where('account.organization_id', '=', organizationId ?? ''),
    )
    .groupBy('role_permission.permission')
    .execute();
  const contacts = new Map(counted.map((row) => [row.permission, row.contacts]));
  return permissions.map((id) => ({
    id,
    roles: granting
      .filter(({ permission }) => permission === id)
      .map((role) => ({ id: role.id, name: role.name })),
    contacts: contacts.get(id) ?? 0,
  }));
}

/** The roles that grant a permission. */
export function rolesGranting(db: Kysely<MainSchema>, permission: Permission): Promise<Named[]> {
  return db
    .selectFrom('role_permission')
    .innerJoin('role', 'role.id', 'role_permission.role_id')
    .select(['role.id', 'role.name'])
    .where('role_permission.permission', '=', permission)
    .orderBy('role.name')
    .execute();
}

/** Version of a set of roles: saving another set names the one that was edited. */
export function versionOf(roles: readonly { id: string }[]): string {
  const ids = roles.map(({ id }) => id).sort();
  return createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 22);
}
