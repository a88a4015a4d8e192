import { randomUUID } from 'node:crypto';
import { conflict, type Principal } from '@hima/api-kit';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';

/** Concurrent queries for numbers on one database: in total, and per user. */
const most = 4;
const mostPerPerson = 2;

/** Older entries were left by a process that died: longer than the longest run. */
const forgottenAfter = '15 minutes';

/**
 * Runs a query for numbers, unless as many as may run on this database do already, or as many of this person’s.
 * @throws {ApiProblem} 409 QueryRunning
 */
export async function withRunningQuery<Result>(
  { database: { db } }: ServiceContext,
  user: Principal,
  connectionId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    // One at a time is counted.
    await trx
      .selectFrom('database_connection')
      .where('id', '=', connectionId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    await trx
      .deleteFrom('running_query')
      .where('connection_id', '=', connectionId)
      .where('begun_at', '<', sql<Date>`now() - ${sql.lit(forgottenAfter)}::interval`)
      .execute();
    const { all, mine } = await trx
      .selectFrom('running_query')
      .where('connection_id', '=', connectionId)
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('user_id', '=', user.id).as('mine'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(mine) >= mostPerPerson) throw alreadyRunning(`${mostPerPerson} of your queries`);
    if (Number(all) >= most) throw alreadyRunning(`${most} queries`);
    await trx
      .insertInto('running_query')
      .values({ id, connection_id: connectionId, user_id: user.id })
      .execute();
  });
  try {
    return await work();
  } finally {
    await db.deleteFrom('running_query').where('id', '=', id).execute();
  }
}

const alreadyRunning = (queries: string) =>
  conflict('QueryRunning', `${queries} are already running on this database. Wait for one to finish.`);
