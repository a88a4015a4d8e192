import { forbidden, type Permission, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { EntityContext } from './rules.js';

async function isPlatform(db: Kysely<MainSchema>, { organizationId }: Principal): Promise<boolean> {
  const own = await db
    .selectFrom('organization')
    .select('is_platform')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return own?.is_platform ?? false;
}

/** The rows that a user can see: the platform's users all of them. */
export async function visibleRows(
  { db, rules }: EntityContext,
  user: Principal,
): Promise<RawBuilder<boolean>> {
  return (await isPlatform(db, user)) ? sql<boolean>`true` : rules.visibleTo(user);
}

/** @throws {ApiProblem} 403 for everyone outside the platform's organization. */
export async function assertPlatformUser(
  db: Kysely<MainSchema>,
  user: Principal,
  permission: Permission,
): Promise<void> {
  if (!(await isPlatform(db, user))) throw forbidden(permission);
}
