import { randomUUID } from 'node:crypto';
import { conflict } from '@hima/api-kit';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';

/** Concurrent queries for numbers on one database: in total, and per user. */
const most = 4;
const mostPerPerson = 2;

/** Older entries were left by a process that died: longer than the longest run. */
const forgottenAfter = '15 minutes';

/** The user of a query. */
export interface QueryUser {
  id: string;
  /** ID of the run, to delete it after a crash. */
  runId?: string;
}

/**
 * Runs a query for numbers, unless as many as may run on this database do already, or as many of this person’s.
 * @throws {ApiProblem} 409 QueryRunning
 */
export async function withRunningQuery<Result>(
  context: ServiceContext,
  { id: userId, runId: id = randomUUID() }: QueryUser,
  connectionId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = context.database;
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
        fn.countAll<number>().filterWhere('user_id', '=', userId).as('mine'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(mine) >= mostPerPerson) throw alreadyRunning(`${mostPerPerson} of your queries`);
    if (Number(all) >= most) throw alreadyRunning(`${most} queries`);
    await trx
      .insertInto('running_query')
      .values({ id, connection_id: connectionId, user_id: userId })
      .execute();
  });
  try {
    return await work();
  } finally {
    await forgetRun(context, id);
  }
}

/** Frees the place of a query that ended, or whose process crashed. */
export async function forgetRun({ database }: ServiceContext, runId: string): Promise<void> {
  await database.db.deleteFrom('running_query').where('id', '=', runId).execute();
}

const alreadyRunning = (queries: string) =>
  conflict('QueryRunning', `${queries} are already running on this database. Wait for one to finish.`);
