import { conflict, type Principal } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { recordConnection } from './connection-changes.js';
import { findConnection } from './connection-view.js';

/** @throws {ApiProblem} 404; 409 ConnectionInUse, with how many campaigns in `details`. */
export async function deleteConnection(
  { database }: ServiceContext,
  user: Principal,
  id: string,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const row = await findConnection(trx, user.organizationId, id, { forUpdate: true });
    const { count } = await trx
      .selectFrom('campaign')
      .where('connection_id', '=', id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) {
      const campaigns = Number(count) === 1 ? '1 campaign' : `${count} campaigns`;
      throw conflict(
        'ConnectionInUse',
        `This connection is used by ${campaigns} and can’t be deleted.`,
        String(count),
      );
    }
    await trx.deleteFrom('database_connection').where('id', '=', id).execute();
    await recordConnection(trx, user, row, 'deleted');
  });
}
