import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { invalidField } from '../administration/problems.js';

/** Permissions of several roles together. @throws {ApiProblem} 400 for an unknown role. */
export async function permissionsOfRoles(
  db: Kysely<MainSchema>,
  roleIds: readonly string[],
): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const known = await db.selectFrom('role').select('id').where('id', 'in', roleIds).execute();
  if (known.length < new Set(roleIds).size) throw invalidField('Unknown role', 'roles');
  const granted = await db
    .selectFrom('role_permission')
    .select('permission')
    .distinct()
    .where('role_id', 'in', roleIds)
    .execute();
  return granted.map(({ permission }) => permission);
}
