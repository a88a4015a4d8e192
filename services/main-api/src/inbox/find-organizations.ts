import { inboxItemOf, inboxShown } from '@hima/api-kit';
import { ownOnly } from '../permissions/own-only.js';
import { nothing, type Find } from './kinds.js';

/** Organizations that wait for approval, the longest wait in front; only users of the platform approve them. */
export const findOrganizations: Find = async (db, user) => {
  if ((await ownOnly(db, user)) !== undefined) return nothing;
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'name', 'created_at'])
    .select(({ fn }) => fn.countAll<string>().over().as('count'))
    .where('state', '=', 'Pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(inboxShown)
    .execute();
  return {
    count: Number(rows[0]?.count ?? 0),
    items: rows.map(({ id, name, created_at }) => inboxItemOf({ id, name, since: created_at.toISOString() })),
  };
};
