import { notFound, type Principal } from '@hima/api-kit';
import { organization } from '@hima/entities';
import type { Kysely } from 'kysely';
import { entityChanged } from '../administration/problems.js';
import type { MainSchema } from '../database/schema.js';
import { recordEntities } from '../entity/record.js';
import { endSessionsBegunBy } from '../identity/end-sessions.js';
import { changeGrants } from '../permissions/change-grants.js';
import { assertPlatform } from '../permissions/granter.js';
import { SIGN_IN } from './save-provider.js';

/**
 * Deletes the provider of an organization: its contacts sign in with passwords again. The sessions that it began end.
 *
 * @throws {ApiProblem} 403, 404, 409 `EntityChanged`.
 */
export function deleteProvider(
  db: Kysely<MainSchema>,
  user: Principal,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return changeGrants(db, user, SIGN_IN, async (trx, granter) => {
    assertPlatform(granter, SIGN_IN);
    const found = await trx
      .selectFrom('sign_in_provider as provider')
      .innerJoin('organization', 'organization.id', 'provider.organization_id')
      .select(['organization.id', 'organization.name', 'provider.version'])
      .where('organization.id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound('SignInProvider', id);
    if (found.version !== version) throw entityChanged();
    await trx.deleteFrom('sign_in_provider').where('organization_id', '=', id).execute();
    const sessions = await endSessionsBegunBy(trx, 'provider', id, 'provider-changed');
    await recordEntities(trx, user, { entity: organization, did: 'sign-in-deleted' }, [found], () => ({
      sessions,
    }));
  });
}
