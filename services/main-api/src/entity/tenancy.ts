import { forbidden, type Permission, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { ownOnly } from '../permissions/own-only.js';
import type { Columns, EntityContext } from './rules.js';

/** The rows that a user can see; users of the platform see all of them. */
export async function visibleRows(
  { db, rules }: EntityContext,
  user: Principal,
): Promise<RawBuilder<boolean>> {
  return (await ownOnly(db, user)) === undefined ? sql<boolean>`true` : rules.visibleTo(user);
}

/** @throws {ApiProblem} 403 for everyone outside the platform's organization. */
export async function assertPlatformUser(
  db: Kysely<MainSchema>,
  user: Principal,
  permission: Permission,
): Promise<void> {
  if ((await ownOnly(db, user)) !== undefined) throw forbidden(permission);
}

/** @throws {ApiProblem} 403 where these are neither the user's own nor the user is the platform's. */
export async function assertOwn(
  { db, rules }: EntityContext,
  user: Principal,
  permission: Permission,
  rows: readonly Columns[],
): Promise<void> {
  if (rules.isOwn && rows.every((row) => rules.isOwn?.(user, row))) return;
  await assertPlatformUser(db, user, permission);
}
