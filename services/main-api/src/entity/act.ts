import type { Principal } from '@hima/api-kit';
import { rightOf, type Action } from '@hima/entities';
import { illegalTransition } from '../administration/problems.js';
import { assertAsSeen, type Seen } from '../administration/seen.js';
import { recordEntities } from './record.js';
import { tablesOf, type EntityContext } from './rules.js';
import { findAll } from './write.js';

/**
 * Moves all of the entities, or none.
 *
 * @param by the action; its reason stays with the state.
 * @throws {ApiProblem} 403, 404, 409 `EntityChanged`, `IllegalTransition` that names one in another state, and what the rules refuse.
 */
export function actOnEntities(
  context: EntityContext,
  user: Principal,
  by: Pick<Action, 'from' | 'to' | 'permission'> & { did: string },
  { reason = null, ...seen }: Seen & { reason?: string | null },
): Promise<number> {
  const { db, entity, rules } = context;
  const { from, to, permission, did } = by;
  return db.transaction().execute(async (trx) => {
    const platformOnly = permission !== rightOf(entity, 'Edit');
    const rows = await findAll(context, trx, user, { ids: seen.ids, permission, platformOnly });
    const other = rows.find(({ state }) => !from.includes(state));
    if (other) throw illegalTransition(other.name, other.state);
    assertAsSeen(rows, seen);
    await rules.beforeChange?.(trx, user, rows);
    for (const { id, version } of rows)
      await tablesOf(trx)
        .updateTable(entity.name)
        .set({ state: to, state_reason: reason, version: version + 1 })
        .where('id', '=', id)
        .execute();
    await rules.onAction(trx, rows, to);
    await recordEntities(trx, user, { entity, did }, rows, (row) => ({ from: row.state, to }));
    return rows.length;
  });
}
