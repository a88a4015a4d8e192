import type { Permission, Principal } from '@hima/api-kit';
import type { Kysely, Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { lockGrants, type Granter } from './granter.js';
import { lossBetween, readStanding } from './standing.js';

/**
 * Changes permissions of users in one transaction, after {@link lockGrants}.
 *
 * @throws {ApiProblem} as {@link lockGrants}; 409 `LastAdministrator`, `LastHolder`.
 */
export function changeGrants<T>(
  db: Kysely<MainSchema>,
  user: Principal,
  permission: Permission,
  change: (trx: Transaction<MainSchema>, granter: Granter) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const granter = await lockGrants(trx, user, permission);
    const before = await readStanding(trx);
    const result = await change(trx, granter);
    const loss = lossBetween(before, await readStanding(trx));
    if (loss) throw loss;
    return result;
  });
}
