import { displayName, recordActivity, type Activity, type Principal } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** An action of a user, and the organizations it affects; undefined: their own. */
export interface Act {
  affected?: string | readonly string[] | undefined;
  activity: Omit<Activity, keyof Actor>;
}

type Actor = Pick<Activity, 'organizationId' | 'actorId' | 'actorName'>;

/**
 * Records what someone did: in the log of their organization, and in those of the organizations it was done to, with the
 * name of the actor's. The logs are written in the order of the organizations' IDs, so that no two transactions wait for each
 * other. Call it last, once.
 */
export function recordActs(
  trx: Transaction<MainSchema>,
  user: Principal,
  acts: readonly Act[],
): Promise<void> {
  const { organizationId, id: actorId } = user;
  return recordActsOf(trx, { organizationId, actorId, actorName: displayName(user) }, acts);
}

/** The same where the user is no longer there: a job completes what they started. */
export async function recordActsOf(
  trx: Transaction<MainSchema>,
  actor: Actor,
  acts: readonly Act[],
): Promise<void> {
  const others = new Set(acts.flatMap(({ affected }) => affected ?? []));
  others.delete(actor.organizationId);
  const actorOrganization = others.size > 0 ? await nameOf(trx, actor.organizationId) : '';
  for (const organizationId of [actor.organizationId, ...others].sort())
    for (const { affected = [], activity } of acts) {
      const own = organizationId === actor.organizationId;
      if (!own && ![affected].flat().includes(organizationId)) continue;
      await recordActivity(trx, {
        ...activity,
        ...(!own && { details: { ...activity.details, actorOrganization } }),
        ...actor,
        organizationId,
      });
    }
}

async function nameOf(trx: Transaction<MainSchema>, id: string): Promise<string> {
  const { name } = await trx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}
