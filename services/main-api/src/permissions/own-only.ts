import type { Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** The only organization that a user sees; undefined for users of the platform, who see all. */
export async function ownOnly(
  db: Kysely<MainSchema>,
  { organizationId }: Pick<Principal, 'organizationId'>,
): Promise<string | undefined> {
  const { is_platform } = await db
    .selectFrom('organization')
    .select('is_platform')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return is_platform ? undefined : organizationId;
}
